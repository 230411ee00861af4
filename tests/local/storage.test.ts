import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../supabase/local/sql-client.ts'
import { sweepFiles } from '../../supabase/local/storage/sweep.ts'
import { signToken } from '../../supabase/local/tokens.ts'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import { makePng } from '../support/fake-png.ts'
import { clientOf } from './realtime-support.ts'

let backend: TestBackend
let user: TestUser
let client: SupabaseClient
let stranger: SupabaseClient
let nobody: SupabaseClient

const png = new Uint8Array(makePng(64, 64))

const BUCKETS = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('album', 'album', false, 100000, array['image/png', 'image/jpeg', 'image/webp']),
    ('wall', 'wall', true, null, null);
  create policy "album is the owner's" on storage.objects to authenticated
    using (bucket_id in ('album', 'wall') and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id in ('album', 'wall') and (storage.foldername(name))[1] = auth.uid()::text);
  create policy "buckets are no secret" on storage.buckets for select to authenticated using (true);`

beforeAll(async () => {
  backend = await startTestBackend()
  const sql = connect(backend.databaseUrl, { connections: 1 })
  await sql.unsafe(BUCKETS)
  await sql.end()
  user = await backend.signUp()
  client = clientOf(backend, user)
  stranger = clientOf(backend, await backend.signUp())
  nobody = clientOf(backend, null)
})
afterAll(() => backend.stop())

const image = (bytes: BlobPart = png, type = 'image/png') => new Blob([bytes], { type })

/** Uploads a picture of the user's own; answers its path. */
async function put(name: string, bucket = 'album'): Promise<string> {
  const path = `${user.id}/${name}`
  const { error } = await client.storage.from(bucket).upload(path, image(), { cacheControl: '60' })
  expect(error).toBeNull()
  return path
}

const open = (path: string, headers: Record<string, string> = {}, bucket = 'album') =>
  backend.request(`/storage/v1/object/authenticated/${bucket}/${path}`, { user, headers })

test('uploads a Blob where a policy allows it and downloads the same bytes', async () => {
  const path = await put('blob.png')
  const { data } = await client.storage.from('album').download(path)
  expect(data?.type).toBe('image/png')
  expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png)
  const info = await client.storage.from('album').info(path)
  expect(info.data).toMatchObject({ size: png.byteLength, contentType: 'image/png' })
  expect((await client.storage.from('album').exists(path)).data).toBe(true)
})

test('uploads bytes and Files too, with a type of their own', async () => {
  const bytes = await client.storage
    .from('album')
    .upload(`${user.id}/raw.png`, png, { contentType: 'image/png' })
  expect(bytes.error).toBeNull()
  const file = new File([png], 'a.png', { type: 'image/png' })
  expect((await client.storage.from('album').upload(`${user.id}/file.png`, file)).error).toBeNull()
})

test('a name is taken once; with upsert the new bytes replace the old', async () => {
  const path = await put('twice.png')
  const again = await client.storage.from('album').upload(path, image())
  expect(again.error).toMatchObject({ statusCode: '409' })
  const bigger = new Uint8Array(makePng(80, 80))
  const replaced = await client.storage.from('album').upload(path, image(bigger), { upsert: true })
  expect(replaced.error).toBeNull()
  const { data } = await client.storage.from('album').download(path)
  expect(data?.size).toBe(bigger.byteLength)
})

test('strangers neither write, read, sign nor remove', async () => {
  const path = await put('private.png')
  for (const other of [stranger, nobody]) {
    const bucket = other.storage.from('album')
    expect((await bucket.upload(`${user.id}/intruder.png`, image())).error).toMatchObject({
      statusCode: '403',
    })
    expect((await bucket.upload(path, image(), { upsert: true })).error).toMatchObject({ statusCode: '403' })
    expect((await bucket.download(path)).error).not.toBeNull()
    expect((await bucket.createSignedUrl(path, 60)).data).toBeNull()
    expect((await bucket.remove([path])).data).toEqual([])
  }
  expect((await open(path)).status).toBe(200)
})

test('50: a list shows nothing of others', async () => {
  await put('deep/one.png')
  const own = await client.storage.from('album').list(user.id)
  expect(own.data?.map(({ name }) => name)).toContain('deep')
  expect(own.data?.find(({ name }) => name === 'deep')?.id).toBeNull()
  expect((await stranger.storage.from('album').list(user.id)).data).toEqual([])
  expect((await stranger.storage.from('album').list('')).data).toEqual([])
  expect((await nobody.storage.from('album').list(user.id)).data).toEqual([])
  await put('seen.png', 'wall')
  expect((await nobody.storage.from('wall').list(user.id)).data).toEqual([])
})

test('removes what is one’s own', async () => {
  const path = await put('gone.png')
  expect((await client.storage.from('album').remove([path])).data).toHaveLength(1)
  expect((await open(path)).status).toBe(404)
})

test('a signed URL opens one object until its time is over', async () => {
  const path = await put('signed.png')
  const signed = async (seconds: number) =>
    (await client.storage.from('album').createSignedUrl(path, seconds)).data?.signedUrl ?? ''
  expect((await fetch(await signed(60))).status).toBe(200)
  const short = await signed(1)
  await expect.poll(async () => (await fetch(short)).status).toBe(400)
  const many = await client.storage.from('album').createSignedUrls([path, `${user.id}/none.png`], 60)
  expect(many.data?.map(({ error }) => error === null)).toEqual([true, false])
})

test('a forged, changed or borrowed signature opens nothing', async () => {
  const path = await put('a.png')
  const other = await put('b.png')
  const { data } = await client.storage.from('album').createSignedUrl(path, 60)
  const url = new URL(data?.signedUrl ?? '')
  const token = url.searchParams.get('token') ?? ''
  const year = Math.floor(Date.now() / 1000) + 9_999
  const unsigned = [{ alg: 'none' }, { url: `album/${path}`, exp: year }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const forged = [
    signToken({ url: `album/${path}`, exp: year }, 'not the secret'),
    `${unsigned}.`,
    `${token.slice(0, -2)}xx`,
    user.accessToken,
    '',
  ]
  for (const wrong of forged) {
    url.searchParams.set('token', wrong)
    expect((await fetch(url)).status).toBe(400)
  }
  const borrowed = `${backend.url}/storage/v1/object/sign/album/${other}?token=${token}`
  expect((await fetch(borrowed)).status).toBe(400)
})

test('a public bucket is open to read, a private one is not', async () => {
  const path = await put('open.png', 'wall')
  const { publicUrl } = client.storage.from('wall').getPublicUrl(path).data
  const answer = await fetch(publicUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('max-age=60')
  const hidden = await put('hidden.png')
  expect((await fetch(client.storage.from('album').getPublicUrl(hidden).data.publicUrl)).status).toBe(404)
})

test('a range is answered with 206, what is unchanged with 304', async () => {
  const path = await put('range.png')
  const part = await open(path, { range: 'bytes=4-7' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${png.byteLength}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(png.slice(4, 8))
  const end = await open(path, { range: 'bytes=-3' })
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(png.slice(-3))
  expect((await open(path, { range: 'bytes=999999-' })).status).toBe(416)

  const whole = await open(path)
  const etag = whole.headers.get('etag') ?? ''
  const same = await open(path, { 'if-none-match': etag })
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect((await open(path, { 'if-none-match': '"other"' })).status).toBe(200)
  const since = whole.headers.get('last-modified') ?? ''
  expect((await open(path, { 'if-modified-since': since })).status).toBe(304)
  expect((await open(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
})

test('47: SVG and HTML are refused whatever they call themselves', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  for (const bucket of ['album', 'wall']) {
    for (const [bytes, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [html, 'text/html'],
      [html, 'image/webp'],
      [html, ''],
      [png, 'text/html'],
      [png, 'image/jpeg'],
    ] as const) {
      const { error } = await client.storage.from(bucket).upload(`${user.id}/x`, image(bytes, type))
      expect([bucket, type, error]).toMatchObject([bucket, type, { statusCode: '415' }])
    }
  }
})

test('47: a file can never become a page of this origin', async () => {
  const answer = await open(await put('safe.png'))
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
})

test('a file that is too large for its bucket is refused while it comes', async () => {
  const large = image(new Uint8Array(200_000))
  const { error } = await client.storage.from('album').upload(`${user.id}/large.png`, large)
  expect(error).toMatchObject({ statusCode: '413' })
})

test('names that lead elsewhere are refused, and buckets are made by migrations only', async () => {
  for (const path of [
    'album/%2e%2e/%2e%2e/keys.json',
    'album/..%2f..%2fkeys.json',
    'album/%00',
    'album/%E0%A4',
  ]) {
    const answer = await backend.request(`/storage/v1/object/authenticated/${path}`, { user })
    expect([400, 404]).toContain(answer.status)
  }
  const service = clientOf(backend, null, { key: backend.secretKey })
  expect((await service.storage.createBucket('new')).error).toMatchObject({ statusCode: '403' })
  expect((await client.storage.getBucket('album')).data).toMatchObject({ id: 'album', public: false })
  expect((await client.storage.getBucket('none')).error).toMatchObject({ statusCode: '404' })
})

test('bytes that no row names are swept up, once they are old enough', async () => {
  const kept = await put('kept.png')
  const lost = await put('lost.png')
  const folder = join(backend.dataDir, 'storage')
  const sql = connect(backend.superuserUrl, { connections: 1 })
  const day = Date.now() + 24 * 3_600_000
  try {
    await sweepFiles(sql, folder, day)
    expect(await sweepFiles(sql, folder, day)).toBe(0)
    await sql.begin(async (tx) => {
      await tx`set local storage.allow_delete_query = 'true'`
      await tx`delete from storage.objects where name = ${lost}`
    })
    expect(await sweepFiles(sql, folder)).toBe(0)
    expect(await sweepFiles(sql, folder, day)).toBe(1)
  } finally {
    await sql.end()
  }
  expect((await open(kept)).status).toBe(200)
})
