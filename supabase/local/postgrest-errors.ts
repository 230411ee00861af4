/** A database error as PostgREST answers it: https://docs.postgrest.org/en/stable/references/errors.html */

type DatabaseError = Error & { code: string; detail?: string; hint?: string }

const STATUS_BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57P01': 503,
  P0001: 400,
}

const STATUS_BY_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

export function databaseErrorResponse(error: DatabaseError, signedIn: boolean): Response {
  if (!/^[0-9A-Z]{5}$/.test(error.code)) {
    return restError(503, 'PGRST001', 'Database connection error. Retrying the connection.')
  }
  if (error.code === 'PGRST') return raisedResponse(error)
  return restError(statusOf(error.code, signedIn), error.code, error.message, error.detail, error.hint)
}

export function restError(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): Response {
  return Response.json({ code, details: details ?? null, hint: hint ?? null, message }, { status })
}

function statusOf(code: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401
  const custom = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  if (custom !== undefined) return Number(custom)
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PGRST'` carries the whole answer: message is the body, detail the status and headers. */
function raisedResponse(error: DatabaseError): Response {
  try {
    const body = JSON.parse(error.message) as Record<string, string | null>
    const { status, headers } = JSON.parse(error.detail ?? '') as {
      status: number
      headers?: Record<string, string>
    }
    const { code, message, details = null, hint = null } = body
    return Response.json({ code, details, hint, message }, { status, headers: headers ?? {} })
  } catch {
    return restError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error')
  }
}
