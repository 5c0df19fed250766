import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
import { startRound } from '../e2e/harness/round'
import { withRealTabs } from '../e2e/harness/real-tabs'
import { slowPhone } from './slow-phone'

/** The cost of the running timer ring on a slowed phone. */
export interface TimerRingMeasured {
  /** Frames per second of the hand, and the script and total main-thread time per frame, in milliseconds. */
  framesPerSecond: number
  scriptMs: number
  workMs: number
  /** The same with another tab in front; `hiddenScriptMs` covers all five seconds. */
  hiddenFramesPerSecond: number
  hiddenScriptMs: number
}

const seconds = 5

/** Counts all frames, and those in which the hand has moved. */
const count = `{
  window.counted = { drawn: 0, frames: 0 }
  const hand = document.querySelector('main svg:has(> :only-child[cy])')
  let before = ''
  const next = () => {
    const { transform } = getComputedStyle(hand)
    if (transform !== before) counted.drawn += 1
    before = transform
    counted.frames += 1
    requestAnimationFrame(next)
  }
  next()
}`

const countedSchema = v.object({ drawn: v.number(), frames: v.number() })

/** Measures an idle round in a browser that really throttles hidden tabs. */
export async function measureTimerRing(url: string): Promise<TimerRingMeasured> {
  const measured: TimerRingMeasured[] = []
  await withRealTabs(async (context) => {
    measured.push(await watchRing(context, url))
  })
  const [ring] = measured
  if (!ring) throw new Error('No round was seen.')
  return ring
}

async function watchRing(context: BrowserContext, url: string): Promise<TimerRingMeasured> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Thread time instead of wall time, so a busy machine matters little.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${url}/exercise`)
  await startRound(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
  await wait(1_000)
  const before = await used(session)
  await wait(seconds * 1000)
  const after = await used(session)

  // Only now, because counting itself costs time.
  await page.evaluate(count)
  await wait(seconds * 1000)
  const { drawn } = await counted(page)

  const other = await context.newPage()
  await other.goto(`${url}/privacy`)
  // Pending timers still fire once, up to a second late in a hidden tab.
  await wait(3_000)
  const hidden = { ...(await counted(page)), ...(await used(session)) }
  await wait(seconds * 1000)
  const stillHidden = { ...(await used(session)), ...(await counted(page)) }
  return {
    framesPerSecond: drawn / seconds,
    scriptMs: (after.scriptMs - before.scriptMs) / drawn,
    workMs: (after.workMs - before.workMs) / drawn,
    hiddenFramesPerSecond: (stillHidden.frames - hidden.frames) / seconds,
    hiddenScriptMs: stillHidden.scriptMs - hidden.scriptMs,
  }
}

async function counted(page: Page): Promise<v.InferOutput<typeof countedSchema>> {
  return v.parse(countedSchema, await page.evaluate('counted'))
}

async function used(session: CDPSession): Promise<{ scriptMs: number; workMs: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN)
  return { scriptMs: ms('ScriptDuration'), workMs: ms('TaskDuration') }
}
