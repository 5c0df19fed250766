import type { Locator } from '@playwright/test'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openWithPausedClock } from './harness/paused-clock'
import { ideaField, ideaRows, startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test('a second press in the same place changes nothing on the next screen', async ({ page }) => {
  await page.setViewportSize(phone)
  await openAs(page, newAccount(), '/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Twice')
  const pressed = await notePressed(page)
  await pressTwice(page, 'Start', timeLeft(page))
  await expect(ideaField(page)).toBeFocused()
  await writeIdea(page, 'one')
  await pressTwice(page, 'Stop', page.getByRole('heading', { name: 'Stopped' }))
  await expect(ideaRows(page)).toHaveText([/one/])
  await pressTwice(page, 'Another round', page.getByRole('textbox', { name: 'Topic' }))
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  expect(await pressed()).toEqual(['Start', 'Stop', 'Another round'])
})

test('a press for Stop that comes just after the end logs nobody out', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openAs(page, newAccount(), '/exercise')
  await startShortRound(page)
  await writeIdea(page, 'one')
  const { x, y } = await centre(page.getByRole('button', { name: 'Stop' }))
  await stretchGuard(page)
  const pressed = await notePressed(page)
  await page.clock.runFor(30_000)
  await expect(timeIsUp(page)).toBeVisible()
  await page.mouse.click(x, y)
  expect(await pressed()).toEqual([])
})

test('keys that go on over the end run no shortcut, until one pauses', async ({ page }) => {
  await openAs(page, newAccount(), '/exercise')
  await startShortRound(page)
  await page.keyboard.type('gard')
  await page.clock.runFor(30_000)
  await expect(timeIsUp(page)).toBeFocused()
  await page.clock.runFor(250)
  for (const key of ['n', 'g', 'd', 'Enter', 'e', 'n']) {
    await page.keyboard.press(key)
    await page.clock.runFor(200)
  }
  await expect(page).toHaveURL(/exercise/)
  await expect(ideaRows(page)).toHaveText([/gard/])
  await page.clock.runFor(500)
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
})

test('a second Enter on Stop, or one just after the end, begins no other round', async ({ page }) => {
  const topic = page.getByRole('textbox', { name: 'Topic' })
  const another = page.getByRole('button', { name: 'Another round' })
  const stopped = page.getByRole('heading', { name: 'Stopped' })
  await openAs(page, newAccount(), '/exercise')
  await startShortRound(page)
  await writeIdea(page, 'one')
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(stopped).toBeFocused()
  await expect(another).toBeEnabled()
  await page.clock.runFor(300)
  await page.keyboard.press('Enter')
  await expect(stopped).toBeFocused()
  await page.clock.runFor(600)
  await page.keyboard.press('Enter')
  await expect(topic).toBeFocused()

  await startRound(page, 'Over the end')
  await writeIdea(page, 'one')
  await page.clock.runFor(30_000)
  await expect(timeIsUp(page)).toBeFocused()
  await expect(another).toBeEnabled()
  await page.clock.runFor(300)
  await page.keyboard.press('Enter')
  await expect(timeIsUp(page)).toBeFocused()
  await page.clock.runFor(600)
  await page.keyboard.press('Enter')
  await expect(topic).toBeFocused()
})

/** Starts a round of 30 seconds whose time passes only by `page.clock`. */
async function startShortRound(page: Page): Promise<void> {
  await openWithPausedClock(page, '/exercise?length=30000')
  await startRound(page, 'Over the end')
}

/** Two clicks in the same place; the second one once something has appeared. */
async function pressTwice(page: Page, name: string, appears: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.click({ trial: true })
  const { x, y } = await centre(button)
  const release = await stretchGuard(page)
  await page.mouse.click(x, y)
  await appears.waitFor()
  await page.mouse.click(x, y)
  await release()
}

/**
 * The half second in which presses are ignored is an animation. Slowed down, it lasts until a slow machine presses again, or until
 * the returned function is called.
 */
async function stretchGuard(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  return async () => {
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await devTools.detach()
  }
}

/** Notes the names of the buttons and links that are clicked from now on. */
async function notePressed(page: Page): Promise<() => Promise<string[]>> {
  const pressed = await page.evaluateHandle(() => {
    const names: string[] = []
    const note = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest('button, a') : null
      if (control) names.push(control.textContent)
    }
    document.addEventListener('click', note, { capture: true })
    return names
  })
  return () => pressed.jsonValue()
}

async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
