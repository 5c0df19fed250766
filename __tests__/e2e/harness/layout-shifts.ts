import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** A layout shift (Layout Instability API): its score and elements. */
export type LayoutShift = v.InferOutput<typeof shiftSchema>

const shiftSchema = v.object({
  path: v.string(),
  value: v.number(),
  /** Whether it came within half a second of a key press or click, and so may be its effect. */
  isAfterInput: v.boolean(),
  /** Each element's top and left before and after, and its markup. */
  moved: v.array(v.string()),
})
const shiftsSchema = v.array(shiftSchema)

/** Runs in the page before its scripts. Shifts shortly after input count as well. */
function watch(): void {
  const shifts: unknown[] = []
  Object.assign(window, { shifts })
  interface Source {
    node: Node | null
    previousRect: DOMRect
    currentRect: DOMRect
  }
  const describe = ({ node, previousRect: before, currentRect: after }: Source) => {
    const markup = node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent)
    return `${before.top},${before.left} ${before.width}x${before.height} -> ${after.top},${after.left} ${after.width}x${after.height}: ${markup}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: Source[] = Reflect.get(entry, 'sources')
      shifts.push({
        path: location.pathname,
        value: Reflect.get(entry, 'value'),
        isAfterInput: Reflect.get(entry, 'hadRecentInput'),
        moved: sources.map(describe),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Records layout shifts in every document that the page loads from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  // tsx wraps named functions in a `__name` helper, which the page lacks.
  await page.addInitScript({ content: `{ const __name = (value) => value; (${watch.toString()})() }` })
}

/** Returns the layout shifts since the document was opened, after the next frames are drawn. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  const drawn =
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts))))'
  return v.parse(shiftsSchema, await page.evaluate(drawn))
}
