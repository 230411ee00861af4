/** Deletes the caller's account with everything in it. The body must repeat the account's address, or 'delete' where it has none. */
import { readJson } from '../_shared/body.ts'
import { invalid } from '../_shared/failure.ts'
import { removeFiles } from '../_shared/file-removals.ts'
import { call } from '../_shared/jobs.ts'
import { reply } from '../_shared/reply.ts'
import { type Call, serveSignedIn } from '../_shared/signed-in.ts'

export const handler = serveSignedIn(['POST'], remove)

async function remove({ request, context, userId }: Call): Promise<Response> {
  const { email } = await readJson(request)
  const own = context.userClaims?.email || 'delete'
  if (typeof email !== 'string' || email.toLowerCase() !== own.toLowerCase())
    throw invalid('The address does not match this account.', 422)
  await call(context.supabaseAdmin, 'delete_account', { p_user_id: userId })
  await removeFiles(context.supabaseAdmin)
  return reply(200, { deleted: true })
}
