/** The fields of Auth's calls that are text wherever they occur. */
const TEXTS = [
  'email',
  'phone',
  'password',
  'token',
  'token_hash',
  'type',
  'nonce',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
]

/** What is wrong with a body, in the shape of Auth's errors: lite answers some of it with 500. */
export function refuseAuthBody(body: Uint8Array): Response | null {
  if (body.byteLength === 0) return null
  const text = Buffer.from(body).toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return badJson('The body is no JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return badJson('The body must be an object.')
  }
  const fields = value as Record<string, unknown>
  const wrong = TEXTS.find((name) => fields[name] != null && typeof fields[name] !== 'string')
  if (wrong !== undefined) return badJson(`${wrong} must be text.`)
  return text.includes('\\u0000') ? badJson('Text must not hold a zero byte.') : null
}

export function badJson(msg: string): Response {
  return Response.json({ code: 400, error_code: 'bad_json', msg }, { status: 400 })
}
