/**
 * Puts a picture of the caller's into the public gallery, or takes it out: `{id, public}` answers
 * `{op_id, generation}`, the changed row or null when the picture no longer exists. Repeating is harmless.
 */
import type { SupabaseContext } from '@supabase/server'
import { type Fields, isFields, readJson } from '../_shared/body.ts'
import { invalid, serverError } from '../_shared/failure.ts'
import { removeFiles } from '../_shared/file-removals.ts'
import { call } from '../_shared/jobs.ts'
import { reply } from '../_shared/reply.ts'
import { type Call, serveSignedIn } from '../_shared/signed-in.ts'

export const handler = serveSignedIn(['POST'], publish)

async function publish({ request, context, userId }: Call): Promise<Response> {
  const body = await readJson(request)
  const id = body.id
  if (typeof id !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw invalid('id must be a UUID.')
  if (typeof body.public !== 'boolean') throw invalid('public must be true or false.')
  const admin = context.supabaseAdmin
  const own = await ownRow(context, userId, id)
  const copy = own !== null && body.public ? await copyToGallery(admin, own) : null
  const args = { p_user_id: userId, p_id: id, p_public: body.public }
  const row = own && (await call(admin, 'set_generation_public', args))
  // Deleted while its file was copied: nothing refers to the copy.
  if (copy !== null && row === null) await admin.storage.from('gallery').remove([copy])
  await removeFiles(admin)
  const key = request.headers.get('idempotency-key')
  return reply(200, { op_id: key, generation: isFields(row) ? row : null })
}

/** Read with the caller's own rights. */
async function ownRow({ supabase }: SupabaseContext, userId: string, id: string): Promise<Fields | null> {
  const { data, error } = await supabase
    .from('generations')
    .select('id, image_url')
    .eq('user_id', userId)
    .eq('id', id)
    .maybeSingle()
  if (error !== null) throw serverError(`generations: ${error.message}`, 503)
  return isFields(data) ? data : null
}

/** The file is there before the row says so. Answers its name. */
async function copyToGallery(admin: SupabaseContext['supabaseAdmin'], row: Fields): Promise<string> {
  const match = /\/generations\/([\w-]+\/[\w-]+\.(png|jpg|webp))$/.exec(String(row.image_url))
  if (match?.[1] === undefined) throw serverError('the picture has no file', 500)
  const found = await admin.storage.from('generations').download(match[1])
  if (found.error !== null) throw serverError(`storage: ${found.error.message}`, 503)
  const name = `${row.id}.${match[2]}`
  const { error } = await admin.storage
    .from('gallery')
    .upload(name, found.data, { contentType: found.data.type, upsert: true, cacheControl: '3600' })
  if (error !== null) throw serverError(`storage: ${error.message}`, 503)
  return name
}
