import type { Page } from '@playwright/test'
import * as v from 'valibot'

const observationSchema = v.object({
  /**
   * A round's timer appeared; a main-thread task over 50 ms (Long Tasks API); a letter or Enter, until the frame that shows it; from
   * an idea's appearance to its words.
   */
  kind: v.picklist(['round', 'task', 'letter', 'Enter', 'words']),
  /** By the page's `performance.now()`, in milliseconds. */
  at: v.number(),
  ms: v.number(),
  /** Of a key: the same without the wait for the next frame, up to 16.7 ms on any page. */
  work: v.optional(v.number()),
})

export type Observation = v.InferOutput<typeof observationSchema>

/** Runs in the page before any other script. */
function watch(): void {
  const observations: unknown[] = []
  Object.assign(window, { observations })
  const note = (kind: Observation['kind'], at: number, until: number, work?: number) =>
    observations.push({ kind, at, ms: until - at, work })

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) note('task', startTime, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })

  let isRunning = false
  const appeared = new Map<Element, number>()
  const noteWords = () => {
    for (const idea of document.querySelectorAll('ol[aria-label="Ideas"] > li')) {
      const at = appeared.get(idea)
      const isWordless = idea.textContent.includes('spoken, ')
      if (at === undefined) appeared.set(idea, isWordless ? performance.now() : NaN)
      else if (!Number.isNaN(at) && !isWordless) {
        note('words', at, performance.now())
        appeared.set(idea, NaN)
      }
    }
  }
  new MutationObserver(() => {
    const wasRunning = isRunning
    isRunning = document.querySelector('[role="timer"]') !== null
    if (isRunning && !wasRunning) note('round', performance.now(), performance.now())
    if (isRunning) noteWords()
  }).observe(document, { childList: true, subtree: true, characterData: true })

  /** Calls back when the task or frame that runs is done. */
  const afterwards = (callback: () => void) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = callback
    channel.port2.postMessage(null)
  }
  const onKeyDown = ({ key, timeStamp: at }: KeyboardEvent) => {
    if (key.length > 1 && key !== 'Enter') return
    let handledAt = 0
    afterwards(() => (handledAt = performance.now()))
    requestAnimationFrame(() => {
      const frameAt = performance.now()
      afterwards(() => {
        const now = performance.now()
        note(key === 'Enter' ? key : 'letter', at, now, handledAt - at + (now - frameAt))
      })
    })
  }
  addEventListener('keydown', onKeyDown, { capture: true })
}

/** Installs the probe in every document that the page loads. */
export async function installProbe(page: Page): Promise<void> {
  // tsx wraps named functions in a `__name` helper, which the page lacks.
  await page.addInitScript({ content: `{ const __name = (value) => value; (${watch.toString()})() }` })
}

/** Reads what the probe has recorded since the document was opened, or since it was last read. */
export async function readProbe(page: Page): Promise<Observation[]> {
  return v.parse(v.array(observationSchema), await page.evaluate('window.observations.splice(0)'))
}

/** The page's `performance.now()`, in milliseconds. */
export async function readTime(page: Page): Promise<number> {
  return v.parse(v.number(), await page.evaluate('performance.now()'))
}
