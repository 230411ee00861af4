/** What the gallery's function and the end of an account do to rows and files. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { type Answer, answerOf, type Harness, newKey, startHarness } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

async function post(name: string, body: unknown, user?: TestUser): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(user && { user }) }
  return answerOf(await harness.backend.request(`/functions/v1/${name}`, init))
}

async function makePicture(user: TestUser, prompt: string): Promise<string> {
  const key = newKey()
  const { status } = await harness.call('platform', { prompt, width: 1024, height: 1024 }, { key, user })
  expect(status).toBe(200)
  return key
}

const publicFile = async (id: string) =>
  (await fetch(`${harness.backend.url}/storage/v1/object/public/gallery/${id}.png`)).status

test('a picture is public when its owner says so, and private again when he takes it back', async () => {
  const user = await harness.backend.signUp()
  const id = await makePicture(user, 'a lighthouse for everyone')
  expect(await publicFile(id)).not.toBe(200)

  const shown = await post('publish-picture', { id, public: true }, user)
  expect([shown.status, shown.body.generation]).toEqual([
    200,
    expect.objectContaining({ id, is_public: true }),
  ])
  expect(await publicFile(id)).toBe(200)
  const again = await post('publish-picture', { id, public: true }, user)
  expect(again.body).toEqual(shown.body)

  const hidden = await post('publish-picture', { id, public: false }, user)
  expect(hidden.body.generation).toMatchObject({ id, is_public: false })
  expect(await publicFile(id)).not.toBe(200)
})

test('nobody publishes what is not his, and nobody without a session', async () => {
  const [owner, stranger] = [await harness.backend.signUp(), await harness.backend.signUp()]
  const id = await makePicture(owner, 'not for you')
  const other = await post('publish-picture', { id, public: true }, stranger)
  expect([other.status, other.body.generation]).toEqual([200, null])
  expect(await publicFile(id)).not.toBe(200)
  expect((await post('publish-picture', { id, public: true })).status).toBe(401)
  expect((await post('publish-picture', { id: '../x', public: true }, owner)).status).toBe(400)
  expect((await post('publish-picture', { id, public: 'yes' }, owner)).status).toBe(400)
})

test('a deleted picture leaves the gallery with the next call', async () => {
  const user = await harness.backend.signUp()
  const id = await makePicture(user, 'soon gone')
  await post('publish-picture', { id, public: true }, user)
  await harness.query('delete from generations where id = $1', [id])
  const answer = await post('publish-picture', { id, public: false }, user)
  expect([answer.status, answer.body.generation]).toEqual([200, null])
  expect(await publicFile(id)).not.toBe(200)
})

test('a picture deleted while its file was copied leaves no file in the gallery', async () => {
  const user = await harness.backend.signUp()
  const id = await makePicture(user, 'gone in between')
  await harness.query(`
    create function delete_meanwhile() returns trigger language plpgsql security definer as $$
    begin
      delete from public.generations where id = '${id}';
      return null;
    end $$`)
  await harness.query(`create trigger deleted_meanwhile after insert on storage.objects for each row
    when (new.bucket_id = 'gallery') execute function delete_meanwhile()`)
  const answer = await post('publish-picture', { id, public: true }, user)
  await harness.query('drop trigger deleted_meanwhile on storage.objects')
  await harness.query('drop function delete_meanwhile')
  expect([answer.status, answer.body.generation]).toEqual([200, null])
  expect(await publicFile(id)).not.toBe(200)
})

test('an account goes with its rows and files, and only at the word of its owner', async () => {
  const user = await harness.backend.signUp()
  const id = await makePicture(user, 'the last one')
  await post('publish-picture', { id, public: true }, user)
  expect((await post('delete-account', { email: 'somebody@else.example' }, user)).status).toBe(422)
  expect((await post('delete-account', { email: user.email.toUpperCase() }, user)).body).toEqual({
    deleted: true,
  })
  expect(await publicFile(id)).not.toBe(200)
  const left = await harness.query(
    `select (select count(*) from auth.users where id = $1) as users,
      (select count(*) from generations where user_id = $1) as rows,
      (select count(*) from storage.objects where name like $1 || '/%') as files`,
    [user.id],
  )
  expect(left).toEqual([{ users: '0', rows: '0', files: '0' }])
  // Its token still lives for a while, and does nothing any more.
  const later = await harness.call(
    'platform',
    { prompt: 'x', width: 1024, height: 1024 },
    { key: newKey(), user },
  )
  expect(later.status).toBe(401)
})
