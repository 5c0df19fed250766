import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Something that moved although nobody moved it (Layout Instability API): how much, and which elements. */
export type LayoutShift = v.InferOutput<typeof shiftSchema>

const shiftSchema = v.object({ path: v.string(), value: v.number(), moved: v.array(v.string()) })
const shiftsSchema = v.array(shiftSchema)

/** Runs in the page, before anything else does. What moves shortly after a press counts as well. */
function watch(): void {
  const shifts: unknown[] = []
  Object.assign(window, { shifts })
  const describe = ({ node }: { node: Node | null }) =>
    node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value')
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      shifts.push({ path: location.pathname, value, moved: sources.map(describe) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Has a page note from now on what shifts in it. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  // The loader that runs this wraps named functions in a helper of its own, which the page lacks.
  await page.addInitScript({ content: `{ const __name = (value) => value; (${watch.toString()})() }` })
}

/** What has shifted since the document was opened, after all that has come is drawn. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  const drawn =
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts))))'
  return v.parse(shiftsSchema, await page.evaluate(drawn))
}
