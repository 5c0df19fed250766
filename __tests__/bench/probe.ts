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

/** What a page has seen of itself. Moments are those of `performance.now()`, in milliseconds. */
const observationsSchema = v.object({
  /** When each round began to be seen. */
  rounds: v.array(v.number()),
  /** Frames that took over 50 ms, with the scripts that ran in them (Long Animation Frames API): who is to blame. */
  frames: v.array(v.object({ scripts: v.array(script) })),
  /** From a key that writes a letter to the next frame having been drawn. */
  keystrokes: v.array(timed),
  /** How long reading a recording took. */
  decodings: v.array(timed),
  /** From the press to the moment the sound runs. */
  plays: v.array(timed),
})

export type Observations = v.InferOutput<typeof observationsSchema>

/** Runs in the page, before anything else does. */
function watch(): void {
  const frames: unknown[] = []
  const rounds: number[] = []
  const seen = { rounds, frames, keystrokes: [], decodings: [], plays: [] }
  const note = (kind: 'keystrokes' | 'decodings' | 'plays', at: number, until: number) =>
    void Reflect.apply(Array.prototype.push, seen[kind], [{ at, ms: until - at }])
  Object.assign(window, { seen })

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.frames.push(JSON.parse(JSON.stringify(entry)))
  }).observe({ type: 'long-animation-frame', buffered: true })

  let isRunning = false
  new MutationObserver(() => {
    const wasRunning = isRunning
    isRunning = document.querySelector('[role="timer"]') !== null
    if (isRunning && !wasRunning) rounds.push(performance.now())
  }).observe(document, { childList: true, subtree: true })

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

/** Has a page watch itself from its first moment on. */
export async function installProbe(page: Page): Promise<void> {
  // The loader that runs this wraps named functions in a helper of its own, which the page lacks.
  await page.addInitScript({ content: `{ const __name = (value) => value; (${watch.toString()})() }` })
}

/** What the page has seen since it was opened. */
export async function readProbe(page: Page): Promise<Observations> {
  return v.parse(observationsSchema, await page.evaluate('window.seen'))
}

/** The page's own time, in milliseconds. */
export async function readTime(page: Page): Promise<number> {
  return v.parse(v.number(), await page.evaluate('performance.now()'))
}
