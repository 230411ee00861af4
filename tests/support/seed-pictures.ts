/** Pictures in an account without anybody making them: real files in the storage, rows by SQL. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { Product } from './product.ts'

const folder = resolve(import.meta.dirname, '../../public')

/** Pictures that the product has made, in all three shapes. */
export const someFiles = [
  'hero/lighthouse.webp',
  'hero/castle.webp',
  'pages/anime-cat.webp',
  'pages/astronaut.webp',
  'pages/balloon-snow.webp',
  'pages/boat-fog.webp',
  'pages/bicycle.webp',
  'hero/robot.webp',
  'pages/anime-balloon.webp',
  'pages/abstract-city.webp',
  'pages/apples.webp',
  'pages/cat-lines.webp',
]

export interface SeededPicture {
  prompt: string
  /** One of `someFiles`. */
  file?: string
  /** Cut to this shape. */
  width?: number
  height?: number
  style?: string
  quality?: string
  favourite?: boolean
  /** Epoch ms. */
  createdAt?: number
}

async function userIdOf(product: Product, email: string): Promise<string> {
  const [row] = await product.query('select id from auth.users where email = $1', [email])
  return String(row?.id)
}

/** Puts the file into the user's folder; answers its address. */
async function storePicture(
  product: Product,
  uid: string,
  file: string,
  shape: { width: number; height: number },
): Promise<string> {
  const connection = JSON.parse(await readFile(join(product.dataDir, 'connection.json'), 'utf8')) as {
    secret_key: string
  }
  const bytes = await sharp(join(folder, file))
    .resize({ ...shape, fit: 'cover' })
    .webp()
    .toBuffer()
  const path = `generations/${uid}/${randomUUID()}.webp`
  const answer = await fetch(`${product.url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      apikey: connection.secret_key,
      authorization: `Bearer ${connection.secret_key}`,
      'content-type': 'image/webp',
    },
    body: new Uint8Array(bytes),
  })
  if (!answer.ok) throw new Error(`${file} could not be stored: ${answer.status} ${await answer.text()}`)
  return `${product.url}/storage/v1/object/authenticated/${path}`
}

/** Answers the ids, in the order given. */
export async function seedPictures(
  product: Product,
  email: string,
  pictures: readonly SeededPicture[],
): Promise<string[]> {
  const uid = await userIdOf(product, email)
  const stored = new Map<string, Promise<string>>()
  const ids: string[] = []
  for (const [at, picture] of pictures.entries()) {
    const { width = 1024, height = 1024 } = picture
    const file = picture.file ?? someFiles[at % someFiles.length] ?? ''
    const key = `${file} ${width} ${height}`
    const url = stored.get(key) ?? storePicture(product, uid, file, { width, height })
    stored.set(key, url)
    const id = randomUUID()
    ids.push(id)
    await product.query(
      `insert into generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, favourite, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 1, $8, 'builtin', $9, $10)`,
      [
        id,
        uid,
        picture.prompt,
        picture.style ?? 'anime',
        picture.quality ?? 'standard',
        width,
        height,
        await url,
        picture.favourite ?? false,
        new Date(picture.createdAt ?? Date.now()),
      ],
    )
  }
  return ids
}
