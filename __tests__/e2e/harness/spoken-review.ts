import { logInAs } from './log-in-as'
import { newAccount } from './new-account'
import { seedSpokenRecording, seedSpokenRound } from './spoken-record'
import { readStoredSession } from './stored-session'
import { expect, type Page } from './test'

export const topic = 'What could a rainy Sunday be for?'

/** What the page has played: offset in the recording and duration, in seconds. */
type Played = { offset: number; duration: number }[]

/** Logs in, seeds a spoken round, and opens its record. */
export async function openSpokenRecord(page: Page, { isRecorded = true, cut = 0 } = {}) {
  const account = newAccount()
  await page.addInitScript(() => {
    const played: { offset: number; duration: number }[] = []
    Object.assign(window, { played })
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start')
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration = 0) {
      played.push({ offset, duration })
      Reflect.apply(start, this, [when, offset, duration])
    }
  })
  await logInAs(page, account)
  const id = await seedSpokenRound(page, topic)
  const { user } = await readStoredSession(page)
  const owner: unknown = Reflect.get(Object(JSON.parse(user ?? '{}')), 'firebaseUID')
  if (typeof owner !== 'string') throw new Error('Nobody is logged in.')
  if (isRecorded) await seedSpokenRecording(page, { id, owner, topicTitle: topic, cut })
  await page.goto(`/records/${id}`)
  await expect(page.getByRole('heading', { name: topic })).toBeVisible()
  return { account, id }
}

const list = (page: Page) => page.getByRole('list', { name: 'Ideas' })
export const rows = (page: Page) => list(page).getByRole('listitem')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const written = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What you said, idea ${number}` })
export const position = (page: Page) => page.getByRole('slider', { name: 'Position' })
export const played = (page: Page) => page.evaluate<Played>('window.played')
export const isKept = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved')

/** Records which rows are marked as playing; a short mark may be over before the test looks. */
export async function noteMarkedRows(page: Page): Promise<() => Promise<number[]>> {
  const marked = await list(page).evaluateHandle((element) => {
    const indices: number[] = []
    new MutationObserver(() => {
      const index = [...element.children].findIndex((row) => row.textContent.includes('now playing'))
      if (index !== -1 && indices.at(-1) !== index) indices.push(index)
    }).observe(element, { subtree: true, childList: true, characterData: true })
    return indices
  })
  return () => marked.jsonValue()
}
