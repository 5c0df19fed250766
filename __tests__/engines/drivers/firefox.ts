import puppeteer, { ElementHandle, type BrowserContext, type Page } from 'puppeteer-core'
import { firefoxProgram } from '../../../scripts/tools/other-engines'
import type { DriverElement, DriverPage, Engine, Visitor } from './driver'
import { launchSoundServer } from './sound-server'

/** Debian’s Firefox ESR, operated by Puppeteer over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const sound = await launchSoundServer()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    env: { ...process.env, ...sound?.environment },
    executablePath: firefoxProgram,
    headless: true,
    // As wide as in the other browsers.
    defaultViewport: { width: 1280, height: 720 },
    extraPrefsFirefox: {
      // A popup opens as a window of its own, as for people; only a click may open it.
      'dom.disable_open_during_load': true,
      // No microphone on this machine: a fake one, without a question.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // The pages are in English unless a story chooses otherwise.
      'intl.accept_languages': 'en-US',
    },
  })
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^firefox\//i, ''),
    visitor: async () => visitorOf(await browser.createBrowserContext()),
    close: async () => {
      await browser.close()
      await sound?.close()
    },
  }
}

function visitorOf(context: BrowserContext): Visitor {
  return {
    page: async () => pageOf(await context.newPage()),
    popup: async (action) => {
      const before = new Set(await context.pages())
      await action()
      // Its frames announce themselves as targets of type `page`, too; `pages` has only windows.
      const findNew = async () => (await context.pages()).find((page) => !before.has(page))
      await context.waitForTarget(async () => (await findNew()) !== undefined)
      const opened = await findNew()
      if (!opened) throw new Error('The popup has closed.')
      return pageOf(opened)
    },
    close: () => context.close(),
  }
}

function pageOf(page: Page): DriverPage {
  // A page with a running round asks before it is left; the other drivers leave it without being asked.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    findElement: async (expression) => {
      const found = await page.evaluateHandle(expression)
      const element = await found.evaluateHandle((value) => (value instanceof Element ? value : null))
      return element instanceof ElementHandle ? elementOf(element) : null
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
  }
}

function elementOf(element: ElementHandle): DriverElement {
  return {
    click: () => element.click(),
    fill: (text) => element.asLocator().fill(text),
  }
}
