/** The pages to pick from: each preset arriving in the generator. That each is whole is crawl.spec.ts. */
import { readFile } from 'node:fs/promises'
import { createAccount, expect, generate, test } from './support.ts'

test('a prompt of the library is found by word and arrives with its style and shape', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/prompt-library`)
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('balloon snowy')
  await expect(page.getByText('1 prompt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Use A hot air balloon over snowy/ }).click()
  await expect(page).toHaveURL(/\/generate$/)
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'A hot air balloon over snowy mountains at sunrise',
  )
  await expect(page.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked()
})

test('a search without a find says so and leads back to all prompts', async ({ page, product }) => {
  await page.goto(`${product.url}/prompt-library`)
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('xylophone')
  await page.getByRole('button', { name: 'Show all prompts' }).click()
  await expect(page.getByRole('list', { name: 'Prompts' }).getByRole('listitem').first()).toBeVisible()
})

test('a template is filled in and started', async ({ page, product }) => {
  await page.goto(`${product.url}/templates`)
  await page.getByRole('radio', { name: 'Print' }).check()
  await page.getByRole('radio', { name: 'Greeting card' }).check()
  await page.getByRole('textbox', { name: 'Figure' }).fill('sleepy bear')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'A sleepy bear in a flower meadow, cheerful',
  )
  await expect(page.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
})

test('a style is started with, and what was typed stays', async ({ page, product }) => {
  await page.goto(`${product.url}/advanced`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a quiet harbour')
  await page.getByRole('radio', { name: 'Ultra' }).check()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Styles' }).click()
  await page.getByRole('button', { name: 'Neon', exact: true }).click()
  await expect(page).toHaveURL(/\/generate$/)
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('a quiet harbour')
  await expect(page.getByRole('radio', { name: 'Neon' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ultra' })).toBeChecked()
})

test('a used prompt stands on the prompts page and can be used and removed', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await generate(page, 'a windmill at dusk')
  await page.goto(`${product.url}/prompts`)
  await page.getByRole('button', { name: 'Use a windmill at dusk' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('a windmill at dusk')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove a windmill at dusk' }).click()
  await expect(page.getByRole('list', { name: 'Prompts to begin with' })).toBeVisible()
})

test('a picture is cropped to a shape, scaled and saved in another format', async ({ page, product }) => {
  await page.goto(`${product.url}/more`)
  await page.getByLabel('Choose a picture').setInputFiles('public/pages/boat-fog.webp')
  await page.getByRole('radio', { name: '1:1' }).check()
  await page.getByRole('spinbutton', { name: 'Width in pixels' }).fill('200')
  await page.getByRole('radio', { name: 'PNG' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('boat-fog-200x200.png')
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([200, 200])
  await expect(page.getByRole('list', { name: 'Palette' }).getByRole('listitem')).toHaveCount(6)
})

test('what is no picture is refused with a word', async ({ page, product }) => {
  await page.goto(`${product.url}/more`)
  await page.getByLabel('Choose a picture').setInputFiles('package.json')
  await expect(page.getByRole('alert')).toContainText('This picture could not be read')
})

test('lettering is drawn as typed, saved, and taken along as reference image', async ({ page, product }) => {
  await page.goto(`${product.url}/text-effects`)
  await page.getByRole('textbox', { name: 'Word' }).fill('Night Train')
  await page.getByRole('radio', { name: /^Gold/ }).check()
  await expect(page.getByRole('img', { name: 'Night Train' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  expect((await download).suggestedFilename()).toBe('night-train.png')
  await page.getByRole('button', { name: 'Generate around it' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(/"Night Train"/)
  await expect(page.getByRole('button', { name: 'Remove reference image' })).toBeVisible()
})
