import type { ElementHandle, Locator } from '@playwright/test'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openRecordWithIdeas } from './harness/record-with-ideas'
import { ideaField, startRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** A phone with its keyboard up: nowhere else is so little to be seen of what moves. */
test.use({ viewport: { width: 390, height: 420 } })

/** How long a person presses. Only time shows what moves meanwhile. */
const pressMs = 150

/** Its words need more lines than the field in which they are edited. */
const longIdea = 'an idea with more words than have room in the one line of a field'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('a slow press hits what it was meant for:', () => {
  test('pages', async ({ page }) => {
    await openRecordWithIdeas(page, 'Slow hands')
    await pressEachFrom(page, field(page, 'Tags'))
    await page.goto('/records')
    await pressEachFrom(page, page.getByRole('searchbox'))
    await page.goto('/settings')
    await page.locator('summary').filter({ hasText: 'Profile' }).click()
    await pressEachFrom(page, field(page, 'Name'))
    await page.goto('/challenges/new')
    await pressEachFrom(page, field(page, 'About'))
  })

  test('the set-up', async ({ page }) => {
    await page.goto('/exercise')
    await pressEachFrom(page, field(page, 'Topic'))
  })

  test('a round and its review', async ({ page }) => {
    await openAs(page, newAccount(), '/exercise?length=180000')
    await startRound(page, 'Slow hands')
    for (const text of [longIdea, 'two']) await writeIdea(page, text)
    await pressEachFrom(page, ideaField(page))
    await page.getByRole('button', { name: 'Stop' }).click()
    const words = page.getByRole('list', { name: 'Ideas' }).getByText(longIdea)
    await pressEachFrom(page, field(page, 'Wording, idea 1'), () => words.click())
  })
})

/** Types into the field and presses a button or link, for each of them on the page. */
async function pressEachFrom(page: Page, from: Locator, openField?: () => Promise<void>): Promise<void> {
  const missed: string[] = []
  for (let place = 0; ; place++) {
    await expect(async () => {
      if (openField && !(await from.isVisible())) await openField()
      // What the last press has saved may close it only now, between two keys, too.
      await from.press('End', { timeout: 1_000 })
      await from.press('x', { timeout: 1_000 })
    }).toPass()
    // Just after a view has changed, the app takes no presses.
    await page.waitForFunction(() => getComputedStyle(document.body).pointerEvents !== 'none')
    const control = await controlAt(page, place)
    if (control === null) break
    const outcome = await pressSlowly(page, control.element)
    if (outcome !== '') missed.push(`${control.name}: ${outcome}`)
  }
  expect.soft(missed, `${page.url()}, from ${String(from)}`).toEqual([])
}

/** The button or link that can be pressed, in document order, and its name. */
async function controlAt(page: Page, place: number) {
  const handle = await page.evaluateHandle((at) => {
    const controls = document.querySelectorAll<HTMLElement>('main :is(button, a, summary)')
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath === 'none'
    // Two ideas stand for all.
    const isOneOfMany = (one: Element) => /, idea [3-9]/.test(one.ariaLabel ?? '')
    return [...controls].filter((one) => isShown(one) && !isOneOfMany(one))[at]
  }, place)
  const element = handle.asElement()
  return element && { element, name: await element.evaluate((one) => one.ariaLabel ?? one.textContent) }
}

/** Presses without effect: the app does not learn of the click. Returns what went wrong, or nothing. */
async function pressSlowly(page: Page, element: ElementHandle<HTMLElement>): Promise<string> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const seen = await element.evaluateHandle((wanted) => {
    const targets: string[] = []
    const note = (event: Event) => {
      const { target } = event
      const isWanted = target instanceof Node && wanted.contains(target)
      targets.push(
        `${event.type} ${isWanted ? 'it' : String(target instanceof Element && target.outerHTML.slice(0, 80))}`,
      )
      if (event.type !== 'click') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of ['mousedown', 'mouseup', 'click']) addEventListener(type, note, { capture: true, once: true })
    return targets
  })
  const { x, y, width, height } = await boxOf(element)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.waitForTimeout(pressMs)
  const after = await boxOf(element)
  await page.mouse.up()
  if (after.x !== x || after.y !== y) return `moved by ${after.x - x}, ${after.y - y}`
  const targets = (await seen.jsonValue()).join(', ')
  return targets === 'mousedown it, mouseup it, click it' ? '' : targets
}

async function boxOf(element: ElementHandle) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The button is not visible.')
  return box
}
