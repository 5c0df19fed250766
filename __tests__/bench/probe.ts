import * as v from 'valibot'
import type { Page } from '@playwright/test'

const timed = v.object({ at: v.number(), ms: v.number() })
const script = v.object({
  startTime: v.number(),
  duration: v.number(),
  invoker: v.string(),
  sourceURL: v.string(),
  sourceFunctionName: v.string(),
})

/** What the probe has recorded in a page. Times are `performance.now()`, in milliseconds. */
const observationsSchema = v.object({
  /** When each round's timer appeared. */
  rounds: v.array(v.number()),
  /** Frames over 50 ms with the scripts that ran in them (Long Animation Frames API). */
  frames: v.array(v.object({ scripts: v.array(script) })),
  /** From a letter key to the end of the next frame. */
  keystrokes: v.array(timed),
  /** From the end of an utterance, when its idea appears, to its words. */
  words: v.array(timed),
  /** Durations of decoding a recording. */
  decodings: v.array(timed),
  /** From the click to audible playback. */
  plays: v.array(timed),
})

export type Observations = v.InferOutput<typeof observationsSchema>

/** Runs in the page before any other script. */
function watch(): void {
  const frames: unknown[] = []
  const rounds: number[] = []
  const seen = { rounds, frames, keystrokes: [], words: [], decodings: [], plays: [] }
  const note = (kind: 'keystrokes' | 'words' | 'decodings' | 'plays', at: number, until: number) =>
    void Reflect.apply(Array.prototype.push, seen[kind], [{ at, ms: until - at }])
  Object.assign(window, { seen })

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.frames.push(JSON.parse(JSON.stringify(entry)))
  }).observe({ type: 'long-animation-frame', buffered: true })

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
    if (isRunning && !wasRunning) rounds.push(performance.now())
    if (isRunning) noteWords()
  }).observe(document, { childList: true, subtree: true, characterData: true })

  const drawn = new MessageChannel()
  let pressedAt: number | null = null
  drawn.port1.onmessage = () => {
    if (pressedAt !== null) note('keystrokes', pressedAt, performance.now())
    pressedAt = null
  }
  const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
    if (key.length > 1) return
    pressedAt = timeStamp
    requestAnimationFrame(() => drawn.port2.postMessage(null))
  }
  addEventListener('keydown', onKeyDown, { capture: true })

  const decode = Reflect.get(BaseAudioContext.prototype, 'decodeAudioData')
  BaseAudioContext.prototype.decodeAudioData = async function (...sound) {
    const from = performance.now()
    try {
      return await Reflect.apply(decode, this, sound)
    } finally {
      note('decodings', from, performance.now())
    }
  }

  let clickedAt = 0
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true })
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start')
  AudioBufferSourceNode.prototype.start = function (when = 0, ...stretch) {
    Reflect.apply(start, this, [when, ...stretch])
    const from = clickedAt
    const wait = () => {
      if (this.context.currentTime > when) note('plays', from, performance.now())
      else setTimeout(wait, 1)
    }
    wait()
  }
}

/** Installs the probe in every document that the page loads. */
export async function installProbe(page: Page): Promise<void> {
  // tsx wraps named functions in a `__name` helper, which the page lacks.
  await page.addInitScript({ content: `{ const __name = (value) => value; (${watch.toString()})() }` })
}

/** Reads what the probe has recorded since the document was opened. */
export async function readProbe(page: Page): Promise<Observations> {
  return v.parse(observationsSchema, await page.evaluate('window.seen'))
}

/** The page's `performance.now()`, in milliseconds. */
export async function readTime(page: Page): Promise<number> {
  return v.parse(v.number(), await page.evaluate('performance.now()'))
}
