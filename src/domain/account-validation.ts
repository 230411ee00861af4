/** Address and password of the account forms. Each answers the message to show, or null. */
export function validateEmail(email: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : 'Please enter your email address'
}

export const passwordMin = 8

export function validatePassword(password: string): string | null {
  return password.length >= passwordMin ? null : `A password has at least ${passwordMin} characters`
}
