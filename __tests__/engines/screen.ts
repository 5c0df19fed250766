import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { DriverElement, DriverPage, Key } from './drivers/driver'
import { findByRole, type Target } from './in-page'

/** Finds elements by role and accessible name, the same way in every engine. */
const testingLibrary = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Repeats a step until it succeeds: an element may still be missing, or its page be replaced meanwhile. */
async function until(step: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await step()
  }).toPass({ timeout: 20_000, intervals: [50, 100, 250] })
}

/** What a person sees and does on one page, by role and accessible name. */
export class Screen {
  constructor(
    readonly page: DriverPage,
    private readonly origin: string,
    /** Landmarks or groups, outermost first, within which targets are sought. */
    private readonly within: readonly Target[] = [],
  ) {}

  /** The same page, with targets sought only within this one. */
  in(...target: Target): Screen {
    return new Screen(this.page, this.origin, [...this.within, target])
  }

  /** Another page of the same visitor. */
  of(page: DriverPage): Screen {
    return new Screen(page, this.origin)
  }

  open(path: string): Promise<void> {
    return this.page.open(new URL(path, this.origin).href)
  }

  press(...target: Target): Promise<void> {
    return until(async () => {
      // For half a second after the screen has changed, the page ignores presses.
      expect(await this.evaluate('getComputedStyle(document.body).pointerEvents')).toBe('auto')
      await (await this.element(target)).click()
    })
  }

  fill(name: string, text: string): Promise<void> {
    return until(async () => (await this.element(['textbox', name])).fill(text))
  }

  key(key: Key): Promise<void> {
    return this.page.press(key)
  }

  sees(...target: Target): Promise<void> {
    return until(async () => expect(await this.count(...target), this.describe(target)).toBeGreaterThan(0))
  }

  seesNo(...target: Target): Promise<void> {
    return until(async () => expect(await this.count(...target), this.describe(target)).toBe(0))
  }

  /** Waits until the text of the found elements contains or matches this. */
  seesText(text: string | RegExp, ...target: Target): Promise<void> {
    return until(async () => expect(await this.text(...target), this.describe(target)).toMatch(text))
  }

  /** Waits until a round is on the server. */
  seesSaved(text = 'Saved'): Promise<void> {
    return until(async () => expect((await this.text('status')).split('\n')).toContain(text))
  }

  seesValue(value: string, ...target: Target): Promise<void> {
    const read = () => this.evaluate(`${this.expression(target)}[0]?.value`)
    return until(async () => expect(await read(), this.describe(target)).toBe(value))
  }

  /** Waits until the radio button, checkbox or toggle button is on. */
  seesOn(...target: Target): Promise<void> {
    const found = `${this.expression(target)}[0]`
    const read = () => this.evaluate(`${found}?.checked === true || ${found}?.getAttribute('aria-pressed') === 'true'`)
    return until(async () => expect(await read(), this.describe(target)).toBe(true))
  }

  /** Waits until the found element is there and not busy. */
  seesReady(...target: Target): Promise<void> {
    return until(async () => {
      expect(await this.count(...target), this.describe(target)).toBeGreaterThan(0)
      expect(await this.attribute('aria-busy', ...target), this.describe(target)).not.toBe('true')
    })
  }

  /** Waits until the found element has the keyboard’s focus. */
  hasFocus(...target: Target): Promise<void> {
    return until(async () => expect(await this.isFocused(...target), this.describe(target)).toBe(true))
  }

  async isFocused(...target: Target): Promise<boolean> {
    return (await this.evaluate(`${this.expression(target)}.includes(document.activeElement)`)) === true
  }

  isAt(path: string): Promise<void> {
    return until(async () => expect(new URL(await this.page.url()).pathname).toBe(path))
  }

  /** Waits until nothing makes the page wider than its window. */
  fitsItsWidth(): Promise<void> {
    const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    return until(async () => expect(await this.page.evaluate(overhang)).toBeLessThanOrEqual(0))
  }

  async count(...target: Target): Promise<number> {
    return Number(await this.evaluate(`${this.expression(target)}.length`))
  }

  /** The text of all elements found; '' if there is none. */
  async text(...target: Target): Promise<string> {
    return String(await this.evaluate(`${this.expression(target)}.map((element) => element.textContent).join('\\n')`))
  }

  /** An attribute of the first element found; '' if there is none. */
  async attribute(name: string, ...target: Target): Promise<string> {
    return String(await this.evaluate(`${this.expression(target)}[0]?.getAttribute(${JSON.stringify(name)}) ?? ''`))
  }

  private async element(target: Target): Promise<DriverElement> {
    await this.install()
    const found = await this.page.findElement(`${this.expression(target)}[0] ?? null`)
    if (found === null) throw new Error(`There is no ${this.describe(target)}.`)
    return found
  }

  private async evaluate(expression: string): Promise<unknown> {
    await this.install()
    return this.page.evaluate(expression)
  }

  private expression(target: Target): string {
    return `(${findByRole.toString()})(${JSON.stringify([...this.within, target])})`
  }

  private describe(target: Target): string {
    return [target, ...this.within.toReversed()]
      .map(([role, name]) => (name === undefined ? role : `${role} “${name}”`))
      .join(' in ')
  }

  /** Adds Testing Library to the page, unless it is there. */
  private async install(): Promise<void> {
    if ((await this.page.evaluate('"TestingLibraryDom" in window')) === true) return
    await this.page.evaluate(`(() => { ${testingLibrary} })()`)
  }
}
