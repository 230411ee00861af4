/** The shell around every page, for visitors and for who is signed in. */
import { createAccount, expect, generate, signOut, test } from './support.ts'

test('a visitor presses the theme, the sidebar and the skip link', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(product.url)
  const html = page.locator('html')
  const before = await html.getAttribute('data-theme')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(html).not.toHaveAttribute('data-theme', before ?? '')
  const chosen = await html.getAttribute('data-theme')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', chosen ?? '')

  // The theme is set before the first paint. The link comes with the script, and with it whoever hears the keys.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(html).toHaveAttribute('data-sidebar', 'rail')
  const [cookie] = (await profile.cookies()).filter(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Control+b')
  await expect(html).toHaveAttribute('data-sidebar', 'open')

  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the home page says what the product claims, and leads to generator and prices', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Text to Image Generator')
  await expect(page.getByRole('main')).toContainText(
    'Turn ideas into visuals in seconds, with multiple styles, custom dimensions and ultra-high-resolution download.',
  )
  await page.getByRole('link', { name: 'Start Creating' }).click()
  await expect(page).toHaveURL(`${product.url}/#generator`)
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'View Pricing' }).click()
  await expect(page).toHaveURL(`${product.url}/#pricing`)
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
  for (const claim of ['10M+', '50+', '99.9%']) {
    await expect(page.getByRole('definition').filter({ hasText: claim })).toHaveCount(1)
  }
  for (const claim of [
    'Under 30 seconds',
    '50+ styles',
    'Up to 1024x1024',
    'PNG, JPG and WebP',
    'Commercial usage',
    'Always there',
  ]) {
    await expect(page.getByRole('heading', { name: claim })).toHaveCount(1)
  }
  for (const style of ['Photoreal', 'Illustration', 'Anime', '3D Render', 'Watercolor']) {
    await expect(
      page.getByRole('region', { name: 'Discover styles' }).getByRole('button', { name: style }),
    ).toHaveCount(1)
  }
  const voices = page.getByRole('region', { name: 'What it is like' })
  await expect(voices.getByRole('figure')).toHaveCount(3)
  await expect(voices.getByRole('blockquote')).toHaveCount(3)
  await expect(voices.getByText('Trusted by')).toBeVisible()
  await expect(voices.getByRole('list').last().getByRole('listitem')).toHaveText([
    'Bloggers',
    'Shop owners',
    'Game makers',
    'Teachers',
    'Musicians',
    'Marketers',
  ])
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data.offers).toMatchObject({ price: '0', priceCurrency: 'USD' })

  const plans = page.getByRole('region', { name: 'Pricing' })
  for (const [name, price, feature] of [
    ['Free', '$0', '5 generations/day'],
    ['Creator', '$9.99', 'Unlimited prompts'],
    ['Pro', '$19.99', 'Batch generation'],
  ] as const) {
    const card = plans.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText(`${price}/month`)
    await expect(card.getByText(feature, { exact: true })).toBeVisible()
    await expect(card.getByText('Most popular')).toHaveCount(name === 'Creator' ? 1 : 0)
  }

  // It comes with the script of this part of the page, as does what the plans' buttons do.
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
  let calls = 0
  page.on('request', (request) => {
    if (/\/(rest|auth|functions)\/v1\//.test(request.url())) calls += 1
  })
  await page.getByRole('button', { name: 'Get Creator' }).click()
  await expect(page.getByText('Connect Supabase + Stripe to enable subscriptions.')).toBeVisible()
  expect(calls).toBe(0)

  const questions = page.getByRole('region', { name: 'Questions' })
  const answer = questions.getByText('Five pictures a day cost nothing.')
  await expect(answer).toBeHidden()
  await questions.getByText('What does it cost?').click()
  await expect(answer).toBeVisible()
  await expect(questions.getByRole('link', { name: 'All questions and answers' })).toHaveAttribute(
    'href',
    '/faq',
  )
  const closing = page.getByRole('region', { name: 'Start creating' })
  await closing.getByRole('link', { name: 'Write a prompt' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeInViewport()
  await closing.scrollIntoViewIfNeeded()

  const up = page.getByRole('button', { name: 'Scroll to top' })
  await up.click()
  await expect(up).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('notices name what was made, and are read at a press', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await generate(page, 'a barn owl at dusk')
  await page.getByRole('button', { name: 'Notifications menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(panel.getByText('Unread:')).toHaveCount(4)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Unread:')).toHaveCount(0)
  await panel.getByRole('link', { name: /a barn owl at dusk/ }).click()
  await expect(page).toHaveURL(/\/history\?picture=/)
  await expect(page.getByRole('dialog').getByRole('img', { name: 'a barn owl at dusk' })).toBeVisible()
})

test('the account menu leads to account and billing, and out to the home page', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  const menu = page.getByRole('button', { name: 'Account menu' })
  await expect(menu).toHaveText(new RegExp(email.slice(0, 1), 'i'))
  await menu.click()
  await expect(page.getByText('Signed in as')).toBeVisible()
  const account = page.getByRole('dialog', { name: 'Account' })
  await expect(account.getByText(email)).toBeVisible()
  await account.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(`${product.url}/account`)
  await menu.click()
  await account.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing')
  await expect(page.getByText('0 of 5 pictures used today')).toBeVisible()
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByText('Your pictures will stand here.')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(`${product.url}/`)
})
