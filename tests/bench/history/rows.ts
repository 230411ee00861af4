/** The 100,000: into the server's table, through the pull, and some thumbnails beside them. */
import type { Page } from '@playwright/test'
import type { Product } from '../../support/product.ts'

/** Three years of pictures, more on some days than on others; ids in no order, as elsewhere made ones are. */
export async function seedRows(query: Product['query'], email: string, rows: number): Promise<void> {
  // In portions: each row takes the next number of the account, which is slow many times in one transaction.
  for (let from = 1; from <= rows; from += portion) {
    await seedPortion(query, email, rows, from)
  }
}

const portion = 2_000

async function seedPortion(
  query: Product['query'],
  email: string,
  rows: number,
  from: number,
): Promise<void> {
  await query(
    `with me as (select id from auth.users where email = $1),
       picture as (select image_url from generations where user_id = (select id from me) limit 1),
       words as (select
         array['red','blue','small','old','golden','quiet','wild','giant','broken','shining','misty','painted'] as a,
         array['fox','whale','lighthouse','castle','boat','city','forest','robot','garden','mountain','cat','train',
               'Füchslein','крепость','狐狸','bridge','library','astronaut','teapot','violin'] as s,
         array['in snow','by the sea','at night','under stars','in the rain','on a hill','in a storm','at dawn',
               'in neon light','between tall trees','seen from above','in a glass jar'] as p,
         array['soft light','wide angle','fine detail','long shadows','muted colours','film grain','warm tones',
               'high contrast'] as l,
         array['photorealistic','anime','digital-art','oil-painting','watercolor','pixel-art','3d-render','neon',
               'sketch','gothic'] as st,
         array['standard','high','ultra'] as q,
         array[1024,1024,1536,1024] as w, array[1024,1536,1024,1024] as h)
     insert into generations
       (id, user_id, prompt, style, quality, width, height, seed, image_url, engine, favourite, created_at)
     select gen_random_uuid(), (select id from me),
       'a ' || a[1 + n % 12] || ' ' || s[1 + (n * 7) % 20] || ' ' || p[1 + (n * 5) % 12] || ', ' ||
         l[1 + (n * 3) % 8] || ', take ' || n,
       st[1 + n % 10], q[1 + n % 3], w[1 + n % 4], h[1 + n % 4], n,
       (select image_url from picture), 'builtin', n % 37 = 0,
       now() - make_interval(secs => (($2::int - n)::float8 / $2) ^ 1.3 * 86400 * 1000 + 3600)
     from words, generate_series($3::int, $4::int) n order by n`,
    [email, rows, from, Math.min(rows, from + portion - 1)],
  )
}

interface Pulled {
  /** Seconds. */
  pulled: number
  catalogued: number
}

/** Waits until the product has it all, rows and catalogue. */
export async function pulledAndCatalogued(page: Page, url: string, rows: number): Promise<Pulled> {
  const begun = Date.now()
  await page.goto(`${url}/generate`)
  let pulledAt = 0
  for (;;) {
    const counts = await page.evaluate(countRows)
    if (pulledAt === 0 && counts.generations >= rows) pulledAt = Date.now()
    if (pulledAt > 0 && counts.changes === 0 && counts.shelves >= Math.ceil(rows / 1024)) break
    if (Date.now() - begun > 300_000) throw new Error(`not pulled: ${JSON.stringify(counts)}`)
    await page.waitForTimeout(500)
  }
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return { pulled: seconds(pulledAt - begun), catalogued: seconds(Date.now() - pulledAt) }
}

/** Runs in the page. */
async function countRows(): Promise<{ generations: number; changes: number; shelves: number }> {
  const all = await indexedDB.databases()
  const name = all.find((database) => database.name?.startsWith('pinhole:'))?.name ?? ''
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await answer(indexedDB.open(name))
  const stores = db.transaction(['generations', 'changes', 'shelves'])
  const [generations, changes, shelves] = await Promise.all(
    ['generations', 'changes', 'shelves'].map((store) => answer(stores.objectStore(store).count())),
  )
  db.close()
  return { generations: generations ?? 0, changes: changes ?? 0, shelves: shelves ?? 0 }
}

/** Gives the newest pictures thumbnails. */
export function fillThumbnails(page: Page, count: number): Promise<{ count: number; kilobytes: number }> {
  return page.evaluate(putThumbnails, count)
}

/** Runs in the page. */
async function putThumbnails(count: number): Promise<{ count: number; kilobytes: number }> {
  const blobs: Blob[] = []
  for (let n = 0; n < 400; n++) {
    const canvas = new OffscreenCanvas([384, 256, 384, 384][n % 4] ?? 384, [384, 384, 256, 384][n % 4] ?? 384)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    for (let shape = 0; shape < 60; shape++) {
      drawing.fillStyle = `hsl(${(n * 37 + shape * 11) % 360} 55% ${20 + ((shape * 13) % 60)}% / 0.7)`
      drawing.beginPath()
      drawing.arc((shape * 71 + n) % 384, (shape * 53 + n * 3) % 384, 20 + ((shape * 7) % 70), 0, 7)
      drawing.fill()
    }
    blobs.push(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }))
  }
  const name =
    (await indexedDB.databases()).find((database) => database.name?.startsWith('pinhole:'))?.name ?? ''
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction(['generations', 'thumbnails'], 'readwrite')
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
    const newest = writing.objectStore('generations').index('[createdAt+id]').openKeyCursor(null, 'prev')
    let at = 0
    newest.onsuccess = () => {
      const cursor = newest.result
      if (!cursor || at === count) return
      const blob = blobs[at % blobs.length]
      writing
        .objectStore('thumbnails')
        .put({ id: cursor.primaryKey, blob, type: 'image/webp', savedAt: Date.now() })
      at += 1
      cursor.continue()
    }
  })
  db.close()
  const bytes = blobs.reduce((sum, blob) => sum + blob.size, 0)
  return { count, kilobytes: Math.round(bytes / blobs.length / 1024) }
}
