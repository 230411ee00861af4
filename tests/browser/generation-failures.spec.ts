/** One generation that goes wrong: what is said, what it costs, and the way on from there. */
import { startFaultProxy } from '../support/fault-proxy.ts'
import { firstPage, heldError, press, preview, queue, toasts } from './generator-page.ts'
import { goodMoodForEachTest, test } from './replicate-product.ts'
import { createAccount, expect } from './support.ts'

goodMoodForEachTest()

test('too many requests: a timed wait, counted down, that goes on by itself', async ({
  profile,
  product,
  replicate,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  replicate.mood = { kind: 'throttle', seconds: 20 }
  await press(page, 'a patient heron')
  const alert = await heldError(page)
  await expect(alert).toContainText('Too Many Requests')
  await expect(alert).toContainText('Please wait 60 seconds before trying again')
  await expect(toasts(page).getByRole('button', { name: 'View Limits' })).toBeVisible()
  replicate.mood = { kind: 'ok' }
  const row = queue(page).getByRole('listitem').filter({ hasText: 'a patient heron' })
  await expect(row).toContainText(/Too Many Requests\. Goes on by itself in \d+ s\./)
  await expect(preview(page)).toContainText(/Not charged\. It goes on by itself in \d+ s\./)
  await expect(preview(page).getByRole('img', { name: 'a patient heron', exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(row).toContainText('Complete')
})

for (const { name, mood, title, message, action, path } of [
  {
    name: 'a refused prompt',
    mood: { kind: 'fail', text: 'NSFW content detected. Try a different prompt.' },
    title: 'Content Policy Violation',
    message: 'Your prompt contains restricted content. Please modify it.',
    action: 'Content Policy',
    path: '/content-policy',
  },
  {
    name: 'no credits',
    mood: { kind: 'status', status: 402, text: 'Insufficient credit' },
    title: 'No Credits Remaining',
    message: 'Upgrade to continue generating images',
    action: 'Get Credits',
    path: '/pricing',
  },
] as const) {
  test(`${name} says so, is not charged and leads to the way out`, async ({
    profile,
    product,
    replicate,
  }) => {
    const page = await firstPage(profile)
    const email = await createAccount(page, product.url)
    replicate.mood = mood
    await press(page, `for ${name}`)
    const alert = await heldError(page)
    await expect(alert).toContainText(title)
    await expect(alert).toContainText(message)
    await expect(preview(page)).toContainText('Not charged.')
    const [row] = await product.query(
      `select generations_today as today from user_daily_limits
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    )
    expect(row?.today).toBe(0)
    await toasts(page).getByRole('button', { name: action }).click()
    await page.waitForURL(`**${path}`)
  })
}

for (const { what, status, title, message } of [
  {
    what: 'a server error',
    status: 500,
    title: 'Server Error',
    message: 'Our servers are experiencing issues. Please try again in a moment.',
  },
  {
    what: 'a timeout',
    status: 504,
    title: 'Request Timeout',
    message: 'Generation is taking longer than expected. Please try again.',
  },
]) {
  test(`${what} says so, and Retry is the same picture again`, async ({ profile, product, replicate }) => {
    const page = await firstPage(profile)
    await createAccount(page, product.url)
    replicate.mood = { kind: 'status', status, text: 'broken' }
    const prompt = `a stubborn mule after ${what}`
    await press(page, prompt)
    const alert = await heldError(page)
    await expect(alert).toContainText(title)
    await expect(alert).toContainText(message)
    replicate.mood = { kind: 'ok' }
    await toasts(page).getByRole('button', { name: 'Retry' }).click()
    await expect(preview(page).getByRole('img', { name: prompt, exact: true })).toBeVisible({
      timeout: 30_000,
    })
    const rows = await product.query("select op_id from generation_jobs where request ->> 'prompt' = $1", [
      prompt,
    ])
    expect(rows).toHaveLength(1)
  })
}

test('a session that the server refuses: sign in, and the picture is made', async ({ profile, product }) => {
  const proxy = await startFaultProxy(product.port)
  const page = await firstPage(profile)
  await createAccount(page, proxy.url)
  const refusal = JSON.stringify({ code: 'auth_required', message: 'Please sign in to generate images' })
  proxy.fault = ({ method, path }) =>
    method === 'POST' && path.startsWith('/functions/v1/') ? { status: 401, body: refusal } : null
  await press(page, 'behind a closed door')
  const alert = await heldError(page)
  await expect(alert).toContainText('Authentication Required')
  await expect(alert).toContainText('Please sign in to continue')
  await expect(toasts(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
  const row = queue(page).getByRole('listitem').filter({ hasText: 'behind a closed door' })
  await expect(row).toContainText('Sign in again and it is made.')
  proxy.fault = () => null
  await page.reload()
  await expect(row).toContainText('Complete', { timeout: 30_000 })
  await proxy.close()
})

test('an error is on screen for five seconds', async ({ profile, product, replicate }) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  replicate.mood = { kind: 'fail', text: 'NSFW content detected.' }
  // By the page's own clock: when it came, and when it went.
  await page.evaluate(() => {
    const turns: number[] = []
    Object.assign(window, { turns })
    new MutationObserver(() => {
      const isThere = document.querySelector('[aria-label="Notifications"] [role="alert"]') !== null
      if (isThere === (turns.length % 2 === 0)) turns.push(performance.now())
    }).observe(document.body, { subtree: true, childList: true })
  })
  await press(page, 'to be timed')
  await page.mouse.move(10, 500)
  const turns = () => page.evaluate(() => (window as unknown as { turns: number[] }).turns)
  await expect.poll(async () => (await turns()).length, { timeout: 30_000 }).toBe(2)
  const [came = 0, went = 0] = await turns()
  expect(went - came).toBeGreaterThan(4_500)
  expect(went - came).toBeLessThan(8_000)
})

test('signed out in mid-session, Generate asks to sign in', async ({ profile, product }) => {
  const page = await firstPage(profile)
  await page.goto(`${product.url}/generate`)
  await press(page, 'a fox')
  await expect(await heldError(page)).toContainText('Please sign in to generate images')
  await toasts(page).getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/auth?from=%2Fgenerate')
})
