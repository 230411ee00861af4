/** What is done in the history: walking its tiles, selecting several, deleting, and the favourites under Saved. */
import { atHistory, list, picture } from './history-page.ts'
import { expect, test, until } from './support.ts'

test('the keyboard walks the tiles, opens, selects and deletes', async ({ profile, product }) => {
  const { page } = await atHistory(profile, product)
  await expect(list(page).getByRole('article')).toHaveCount(6)
  await picture(page, 'a red fox in the snow').getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 'a blue whale').getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await expect(picture(page, 'a quiet garden').getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible()
  await expect(page).toHaveURL(/picture=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picture(page, 'a blue whale').getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Delete a blue whale' }).click()
  await expect(picture(page, 'a blue whale')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Generation deleted')
  await expect(picture(page, 'Füchslein im Wald').getByRole('link')).toBeFocused()
})

test('several are selected by Ctrl and Shift, made favourites, and deleted together', async ({
  profile,
  product,
}) => {
  const { page, email } = await atHistory(profile, product)
  const tile = (prompt: string) => picture(page, prompt).getByRole('link')
  await tile('a red fox in the snow').click({ modifiers: ['Control'] })
  await tile('Füchslein im Wald').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  await tile('a blue whale').click()
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Favourite' }).click()
  await until('both are favourites', async () => {
    const [row] = await product.query(
      `select count(*)::int as n from generations g join auth.users u on u.id = g.user_id
       where u.email = $1 and favourite`,
      [email],
    )
    return row?.n === 3
  })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(list(page).getByRole('article')).toHaveCount(4)
  await expect(bar).toHaveCount(0)
})

test('a finger that rests on a picture selects it', async ({ profile, product }) => {
  const { page } = await atHistory(profile, product)
  const tile = picture(page, 'a blue whale').getByRole('link')
  const at = { pointerType: 'touch', clientX: 50, clientY: 50 }
  await tile.dispatchEvent('pointerdown', at)
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await tile.dispatchEvent('pointerup', at)
  await tile.dispatchEvent('click', at)
  // The click that ends the press is no second choice.
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await picture(page, 'an old lighthouse').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
})

test('favourites are under Saved, and leave it with their heart', async ({ profile, product }) => {
  const { page } = await atHistory(profile, product)
  await page.getByRole('button', { name: 'Favourite an old lighthouse' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Saved' }).click()
  await expect(list(page, 'Saved').getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Favourite an old lighthouse' }).click()
  await expect(list(page, 'Saved').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Favourite a quiet garden' }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})
