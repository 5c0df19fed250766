import { expect, type Page } from '@playwright/test'

/**
 * Checks that every control can be pressed within 44 x 44 px (a soft assertion, so one run reports all), as WCAG 2.2
 * asks for in criterion 2.5.5. Links within a sentence are excepted there, too.
 */
export async function expectTouchTargets(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(findSmallTargets), name).toEqual([])
}

function findSmallTargets(): string[] {
  const half = 21.5
  const modal = document.querySelector('dialog:modal')
  const controls = [...(modal ?? document).querySelectorAll('a[href], button, input, select, textarea, summary')]
  return controls
    .filter(isHTMLElement)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !isInSentence(control) && !isForScreenReaders(control) && !isPressable(control))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect()
      return `${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`
    })

  function isInSentence(control: Element): boolean {
    const own = control.textContent.trim()
    return getComputedStyle(control).display === 'inline' && control.parentElement?.textContent.trim() !== own
  }

  /** Hidden, but not from screen readers and the keyboard. */
  function isForScreenReaders(control: Element): boolean {
    return getComputedStyle(control).clipPath !== 'none' || control.closest('.visually-hidden') !== null
  }

  function isPressable(control: HTMLElement): boolean {
    return [control, ...labelsOf(control), ...stretchedOver(control)].some(isLargeEnough) || reachesAround(control)
  }

  /** A label presses its control, too. */
  function labelsOf(control: HTMLElement): HTMLElement[] {
    return 'labels' in control && control.labels instanceof NodeList ? [...control.labels].filter(isHTMLElement) : []
  }

  /** The element that the link's pseudo-element covers. */
  function stretchedOver(control: HTMLElement): Element[] {
    const { content, position } = getComputedStyle(control, '::after')
    return content !== 'none' && position === 'absolute' && control.offsetParent ? [control.offsetParent] : []
  }

  function isHTMLElement(node: unknown): node is HTMLElement {
    return node instanceof HTMLElement
  }

  function isLargeEnough(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width >= 2 * half && height >= 2 * half
  }

  /** Whether presses up to 22 px from its middle reach it, because it has pseudo-elements around it. */
  function reachesAround(control: Element): boolean {
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const reaches = (atX: number, atY: number) => control.contains(document.elementFromPoint(atX, atY))
    const across = right - left >= 2 * half || (reaches(x - half, y) && reaches(x + half, y))
    const down = bottom - top >= 2 * half || (reaches(x, y - half) && reaches(x, y + half))
    return across && down
  }
}
