/** What the page shows, and what a person does with it. */
import { until } from '../until.ts'
import { workerReady } from '../worker-ready.ts'
import type { Tab } from './browser.ts'

export const email = 'traveller@example.com'
const password = 'correct horse battery'

export const promptOf = (n: number): string => `milestone ${n} beside the road`

/** The row of a prompt in the queue: everything it says. */
export interface QueueRow {
  prompt: string
  text: string
}

/** Runs in the page. */
function readQueue(): QueueRow[] {
  const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === 'Generation Queue')
  return [...(heading?.closest('section')?.querySelectorAll('li') ?? [])].map((row) => ({
    prompt: row.querySelector('p')?.textContent ?? '',
    text: row.innerText,
  }))
}

export const queueOf = (tab: Tab): Promise<QueueRow[]> => tab.run(readQueue)

export async function showsInQueue(tab: Tab, badge: string, count: number, time?: number): Promise<void> {
  await until(
    `${count} rows of the queue say “${badge}”`,
    async () => (await queueOf(tab)).filter(({ text }) => text.includes(badge)).length === count,
    time,
  )
}

export async function signUp(tab: Tab, url: string): Promise<void> {
  await tab.goto(`${url}/auth`)
  await tab.write({ role: 'textbox', name: 'Email' }, email)
  await tab.write({ role: 'textbox', name: 'Password' }, password)
  await tab.click({ role: 'button', name: 'Create account' })
  await until('signed up', () => tab.run(() => location.pathname === '/generate'))
  await until('the worker is in charge', () => tab.run(workerReady))
  await until('the generator is there', () => tab.run(() => document.querySelector('[role=switch]') !== null))
}

/** One task for each prompt, through the form. */
export async function queueTasks(tab: Tab, prompts: readonly string[]): Promise<void> {
  const isOn = () => tab.run(() => document.querySelector<HTMLInputElement>('[role=switch]')?.checked)
  if (!(await isOn())) await tab.click({ role: 'switch', name: 'Batch mode' })
  await tab.slideDown({ role: 'slider', name: 'Batch count' })
  for (const prompt of prompts) {
    await tab.write({ role: 'textbox', name: 'Prompt' }, prompt)
    await until('the button takes it', () => takes(tab))
    await tab.click({ role: 'button', name: 'Queue 1 tasks' })
    await until(`“${prompt}” is queued`, async () =>
      (await queueOf(tab)).some((row) => row.prompt === prompt),
    )
  }
}

function takes(tab: Tab): Promise<boolean> {
  return tab.run(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === false)
}

/** Opens the Sync panel and answers its words. */
export async function readSyncPanel(tab: Tab): Promise<string> {
  await until('the panel opens', async () => {
    // Its button's name changes with what waits.
    const name = await tab.run(() => document.querySelector('header [role=status]')?.textContent?.trim())
    if ((await panelOf(tab)) === null) await tab.click({ role: 'button', name: name ?? '' })
    return (await panelOf(tab)) !== null
  })
  await until('the panel has words', async () => Boolean(await panelOf(tab)))
  return (await panelOf(tab)) ?? ''
}

/** The words of the open panel; null while it is closed. */
function panelOf(tab: Tab): Promise<string | null> {
  return tab.run(
    () => document.querySelector<HTMLElement>('[popover][aria-label=Sync]:popover-open')?.innerText ?? null,
  )
}

/** The prompts of the history whose picture can be seen: decoded, not only named. */
export function seenInHistory(tab: Tab): Promise<string[]> {
  return tab.run(() =>
    [...document.querySelectorAll('ul[aria-label=History] article')]
      .filter((article) => [...article.querySelectorAll('img')].some((image) => image.naturalWidth > 0))
      .map((article) => article.getAttribute('aria-label') ?? ''),
  )
}
