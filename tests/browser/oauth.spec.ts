/** Another service to sign in with: only its own part of the way is played here. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, newAddress, password, test } from './support.ts'

const headers = { apikey: 'sb_publishable_pinhole_local', 'content-type': 'application/json' }

/** What the sign-in service answers where the operator has switched GitHub on. */
async function switchOnGitHub(page: Page): Promise<void> {
  await page.route('**/auth/v1/settings', async (route) => {
    const settings = await (await route.fetch()).json()
    settings.external.github = true
    await route.fulfill({ json: settings })
  })
}

test('no other service is offered where none is switched on', async ({ browser, product }) => {
  const page = await (await browser.newContext()).newPage()
  const asked = page.waitForResponse('**/auth/v1/settings')
  await page.goto(`${product.url}/auth`)
  await asked
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
  await page.context().close()
})

test('a service that is switched on leads there and back, to where one was going', async ({
  browser,
  product,
}) => {
  const email = newAddress()
  const made = await fetch(`${product.url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const session = await made.json()
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await switchOnGitHub(page)
  let challenge: string | null = null
  await page.route('**/auth/v1/authorize?**', (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('provider')).toBe('github')
    challenge = asked.get('code_challenge')
    const back = new URL(asked.get('redirect_to') ?? '')
    expect(back.origin).toBe(product.url)
    back.searchParams.set('code', 'a-code')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    const { auth_code: code, code_verifier: verifier } = route.request().postDataJSON()
    expect(code).toBe('a-code')
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
    return route.fulfill({ json: session })
  })
  await page.goto(`${product.url}/history`)
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.waitForURL('**/history')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.context().close()
})

test('a code from elsewhere signs nobody in, and says so', async ({ browser, product }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${product.url}/auth?code=somebody-elses`)
  await expect(page.getByRole('alert')).toContainText(
    'That did not work. Try again, or use email and password.',
  )
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.goto(`${product.url}/auth?error=access_denied`)
  await expect(page.getByRole('alert')).toContainText('That did not work.')
  await page.context().close()
})

test('without a network nobody is led away', async ({ browser, product }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await switchOnGitHub(page)
  await page.goto(`${product.url}/auth`)
  const button = page.getByRole('button', { name: 'Continue with GitHub' })
  await expect(button).toBeVisible()
  await page.unrouteAll()
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('You are offline. Signing in needs a connection.')
  await page.context().close()
})
