/** What is pressed, and where the keyboard is, while parts of the screen are still on their way. */
import { atHistory, picture } from './history-page.ts'
import { expect, test } from './support.ts'
import { atGenerator, fox, opener, viewerOf } from './viewer-page.ts'

for (const how of ['the mouse', 'the keyboard']) {
  test(`a visitor’s first example prompt is taken by ${how}, though touching it brings the rest`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(product.url)
    const example = page.getByRole('list', { name: 'Example prompts' }).getByRole('button').first()
    await expect(example).toBeEnabled()
    const prompt = await example.innerText()
    const live = page.waitForResponse('**/assets/generator-live-*.js')
    if (how === 'the mouse') {
      await example.hover()
      await page.mouse.down()
      await live
      // Held until the other half could have come in its place.
      await page.waitForTimeout(500)
      await page.mouse.up()
    } else {
      await example.focus()
      await live
      await page.waitForTimeout(500)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(prompt)
    await context.close()
  })
}

test('the viewer opens with the focus on the picture', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  await opener(page, fox).focus()
  await page.keyboard.press('Enter')
  await expect(viewerOf(page).getByRole('region', { name: 'Picture' })).toBeFocused()
  // Not on Close: what opened it does not close it.
  await page.keyboard.press('Enter')
  await expect(viewerOf(page)).toContainText('2 of 3')
})

test('a key that leads to a picture far away has the focus there once it is read', async ({
  profile,
  product,
}) => {
  const many = Array.from({ length: 100 }, (_, i) => ({
    prompt: `picture ${i + 1}`,
    createdAt: Date.now() - i * 60_000,
  }))
  const { page } = await atHistory(profile, product, many)
  await picture(page, 'picture 1').getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(picture(page, 'picture 100').getByRole('link')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(picture(page, 'picture 1').getByRole('link')).toBeFocused()
})

test('a shortcut is heard right after the list of shortcuts is closed', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/generate`)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 500 })
  }).toPass()
  // Within one frame: the browser takes the focus from what is closed at the next.
  await list.evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
  })
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeFocused()
  await context.close()
})
