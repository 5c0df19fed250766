import { chromium, type BrowserContext, type ElementHandle, type Page } from '@playwright/test'
import { findHeadlessChromium, launchOptions } from '../../../scripts/tools/chromium'
import type { DriverElement, DriverPage, Engine, Visitor } from './driver'

/** A microphone that beeps, and no permission prompt, which headless Chromium could not show. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Chromium, operated by Playwright. */
export async function launchChromium(): Promise<Engine> {
  const browser = await chromium.launch(launchOptions(fakeMicrophone, findHeadlessChromium()))
  return {
    name: 'Chromium',
    version: browser.version(),
    visitor: async () => visitorOf(await browser.newContext()),
    close: () => browser.close(),
  }
}

function visitorOf(context: BrowserContext): Visitor {
  return {
    page: async () => pageOf(await context.newPage()),
    popup: async (action) => {
      const [popup] = await Promise.all([context.waitForEvent('page'), action()])
      return pageOf(popup)
    },
    close: () => context.close(),
  }
}

function pageOf(page: Page): DriverPage {
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    findElement: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement()
      return element && elementOf(element)
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
  }
}

function elementOf(element: ElementHandle): DriverElement {
  return {
    click: () => element.click(),
    fill: (text) => element.fill(text),
  }
}
