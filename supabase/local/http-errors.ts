/** Errors of the host itself, in the shape of the contract: true status, `{code, message}`. */
export function jsonError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message }, { status, headers })
}

export const authRequired = (message: string): Response => jsonError(401, 'auth_required', message)

export function tooLarge(limit: number): Response {
  const text = limit >= 1_048_576 ? `${Math.floor(limit / 1_048_576)} MB` : `${Math.floor(limit / 1024)} KB`
  // The rest of the body is of no use to anybody, so the connection does not wait for it.
  return jsonError(413, 'invalid_request', `The request is too large: at most ${text}.`, {
    connection: 'close',
  })
}
