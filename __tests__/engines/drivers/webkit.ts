import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key as Code, WebElement, type WebDriver } from 'selenium-webdriver'
import { freePorts } from '../../../scripts/tools/free-port'
import { webKitPrograms } from '../../../scripts/tools/other-engines'
import type { DriverElement, DriverPage, Engine, Key, Visitor } from './driver'
import { endProcess } from './processes'

/** A microphone of its own, because there may be none. It needs no permission prompt in an automated browser. */
const fakeMicrophone = '--enable-mock-capture-devices=true'

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { binary: webKitPrograms.browser, args: ['--automation', fakeMicrophone] },
})

/** Debian’s WebKitGTK, operated by Selenium through WebKitWebDriver, on a virtual display. */
export async function launchWebKit(): Promise<Engine> {
  const screen = await launchDisplay()
  const visitors = new Set<Visitor>()
  const launchVisitor = async () => {
    const service = await launchDriver(screen.name)
    const driver = await new Builder().usingServer(service.url).withCapabilities(capabilities).build()
    const visitor = visitorOf(driver, async () => {
      visitors.delete(visitor)
      await endProcess(service.process)
    })
    visitors.add(visitor)
    return { driver, visitor }
  }
  // The version is known once a browser runs; the first visitor uses that one.
  const { driver, visitor: first } = await launchVisitor()
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown'
  let unused: Visitor | null = first
  return {
    name: 'WebKitGTK',
    version,
    visitor: async () => {
      const visitor = unused ?? (await launchVisitor()).visitor
      unused = null
      return visitor
    },
    close: async () => {
      for (const visitor of visitors) await visitor.close()
      await endProcess(screen.process)
    },
  }
}

/**
 * An X server without a screen, because WebKitGTK has no headless mode. It prints its number once it is ready. Without `-noreset` it would
 * start anew whenever the last browser has left, and a browser that connects meanwhile would end, for which its driver waits for ever.
 */
async function launchDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const options = ['-displayfd', '1', '-noreset', '-screen', '0', '1400x1000x24']
  const server = spawn(webKitPrograms.virtualDisplay, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number]: unknown[] = await once(server.stdout, 'data')
  return { name: `:${String(number).trim()}`, process: server }
}

/** WebKitWebDriver has one session at a time, so each visitor has one of their own. */
async function launchDriver(display: string): Promise<{ url: string; process: ChildProcess }> {
  const [port = 0] = await freePorts(1)
  const service = spawn(webKitPrograms.driver, [`--port=${String(port)}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${String(port)}`
  await untilReady(url, service)
  return { url, process: service }
}

async function untilReady(server: string, service: ChildProcess): Promise<void> {
  const answers = async () => (await fetch(`${server}/status`).catch(() => null))?.ok === true
  while (!(await answers())) {
    if (service.exitCode !== null) throw new Error('WebKitWebDriver stopped while starting.')
    await wait(50)
  }
}

function visitorOf(driver: WebDriver, onClose: () => Promise<void>): Visitor {
  let isFirst = true
  return {
    page: async () => {
      if (!isFirst) await driver.switchTo().newWindow('tab')
      isFirst = false
      return pageOf(driver, await driver.getWindowHandle())
    },
    popup: async (action) => {
      const before = new Set(await driver.getAllWindowHandles())
      await action()
      const opened = await driver.wait(
        async () => (await driver.getAllWindowHandles()).find((handle) => !before.has(handle)) ?? null,
        10_000,
        'No popup opened.',
      )
      if (opened === null) throw new Error('No popup opened.')
      return pageOf(driver, opened)
    },
    close: async () => {
      await driver.quit()
      await onClose()
    },
  }
}

const codes: Readonly<Record<Key, string>> = {
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  Tab: Code.TAB,
  Space: Code.SPACE,
  ArrowDown: Code.ARROW_DOWN,
}

function pageOf(driver: WebDriver, handle: string): DriverPage {
  /** WebDriver’s commands go to the window it has switched to. */
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle)
    return driver
  }
  const evaluate = async (expression: string): Promise<unknown> => {
    const page = await here()
    return page.executeScript(`return (${expression})`)
  }
  return {
    open: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    url: async () => (await here()).getCurrentUrl(),
    evaluate,
    findElement: async (expression) => {
      const element = await evaluate(expression)
      return element instanceof WebElement ? elementOf(element) : null
    },
    press: async (key) => {
      const page = await here()
      await page.actions().sendKeys(codes[key]).perform()
    },
    type: async (text) => {
      const page = await here()
      await page.actions().sendKeys(text).perform()
    },
    resize: async (width, height) => void (await (await here()).manage().window().setRect({ width, height })),
  }
}

function elementOf(element: WebElement): DriverElement {
  return {
    click: () => element.click(),
    fill: async (text) => {
      await element.clear()
      await element.sendKeys(text)
    },
  }
}
