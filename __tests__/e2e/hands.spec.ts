import type { Locator } from '@playwright/test'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openWithPausedClock } from './harness/paused-clock'
import { ideaField, ideaRows, startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** The app as hands use it: on-screen keyboards, double and late clicks, keys over the end, leaving at the worst moment. */

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test.describe('a keyboard that composes every word, as phones have', () => {
  test.use({ viewport: phone })

  test('Enter adds one idea and leaves an empty field', async ({ page }) => {
    await page.goto('/exercise')
    await startRound(page)
    await compose(page, 'bread')
    for (let press = 0; press < 3; press++) await pressEnter(page)
    await expect(ideaRows(page)).toHaveText([/bread$/])
    await expect(ideaField(page)).toHaveValue('')
    await compose(page, 'butter')
    await pressEnter(page)
    await expect(ideaRows(page)).toHaveText([/butter$/, /bread$/])
    await expect(ideaField(page)).toHaveValue('')
  })
})

/** Each button that replaces the screen, and what a second press in the same place must not have changed. */
const replacingButtons: {
  name: string
  prepare: (page: Page) => Promise<void>
  appears: (page: Page) => Locator
  holds: (page: Page) => Promise<void>
}[] = [
  {
    name: 'Start',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Topic' }).fill('Twice')
    },
    appears: timeLeft,
    holds: async (page) => {
      await expect(ideaField(page)).toBeFocused()
    },
  },
  {
    name: 'Stop',
    prepare: async (page) => {
      await startRound(page, 'Twice')
      await writeIdea(page, 'one')
    },
    appears: (page) => page.getByRole('heading', { name: 'Stopped' }),
    holds: async (page) => {
      await expect(ideaRows(page)).toHaveText([/one/])
    },
  },
  {
    name: 'Another round',
    prepare: async (page) => {
      await startRound(page, 'Twice')
      await writeIdea(page, 'one')
      await page.getByRole('button', { name: 'Stop' }).click()
    },
    appears: (page) => page.getByRole('textbox', { name: 'Topic' }),
    holds: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
    },
  },
]

for (const viewport of [phone, desktop]) {
  test.describe(`a second press in the same place, ${String(viewport.width)} px wide`, () => {
    test.use({ viewport })

    for (const { name, prepare, appears, holds } of replacingButtons) {
      test(`${name}: changes nothing on the screen that has appeared`, async ({ page }) => {
        await openAs(page, newAccount(), '/exercise')
        await prepare(page)
        const pressed = await notePressed(page)
        await pressTwice(page, page.getByRole('button', { name }), appears(page))
        await holds(page)
        expect(await pressed()).toEqual([name])
      })
    }

    test('a press for Stop that comes just after the end logs nobody out', async ({ page }) => {
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
  })
}

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

test('a phone that is turned while one types keeps the text, the focus and the field on the screen', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/exercise')
  await startRound(page)
  await page.keyboard.type('half an')
  await page.setViewportSize({ width: phone.height, height: phone.width })
  await page.keyboard.type(' idea')
  await expect(ideaField(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(phone)
  await page.keyboard.press('Enter')
  await expect(ideaRows(page)).toHaveText([/half an idea/])
})

test('a trackpad that is still scrolling changes no number', async ({ page }) => {
  await openAs(page, newAccount(), '/settings')
  const goal = page.getByRole('spinbutton').first()
  const before = await goal.inputValue()
  await goal.click()
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(goal).toHaveValue(before)
})

/** Starts a round of 30 seconds whose time passes only by `page.clock`. */
async function startShortRound(page: Page): Promise<void> {
  await openWithPausedClock(page, '/exercise?length=30000')
  await startRound(page, 'Over the end')
}

/** Two clicks in the same place; the second one once something has appeared. */
async function pressTwice(page: Page, button: Locator, appears: Locator): Promise<void> {
  await button.click({ trial: true })
  const { x, y } = await centre(button)
  await stretchGuard(page)
  await page.mouse.click(x, y)
  await appears.waitFor()
  await page.mouse.click(x, y)
}

/** The half second in which presses are ignored is an animation. Slowed down, it lasts until a slow machine presses again. */
async function stretchGuard(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
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

/** Types a word that stays in composition. */
async function compose(page: Page, text: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await expect(page.locator(':focus')).toHaveValue(text)
}

/** Presses Enter as a phone's keyboard does: for the page, although it still composes. */
async function pressEnter(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await devTools.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...key })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
