import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
import { startRound } from '../e2e/harness/round'
import { withRealTabs } from '../e2e/harness/real-tabs'
import { slowPhone } from './slow-phone'

/** What the running ring costs on a slowed phone. */
export interface TimerRingMeasured {
  /** How often a second the hand was drawn, and what of scripts and of all work fell on each time, in milliseconds. */
  framesPerSecond: number
  scriptMs: number
  workMs: number
  /** The same while another tab is in front; the scripts in all of the five seconds. */
  hiddenFramesPerSecond: number
  hiddenScriptMs: number
}

const seconds = 5

/** Counts how often the hand, which turns by itself, is somewhere else than with the frame before, and all frames. */
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

/** Watches a round that nobody writes in, in a browser whose hidden tabs are hidden. */
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
  // The time that the thread ran: a busy machine changes little of it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${url}/exercise`)
  await startRound(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
  await wait(1_000)
  const before = await used(session)
  await wait(seconds * 1000)
  const after = await used(session)

  // Only now, since counting has its price as well.
  await page.evaluate(count)
  await wait(seconds * 1000)
  const { drawn } = await counted(page)

  const other = await context.newPage()
  await other.goto(`${url}/privacy`)
  // The timers that are set already come once more, each up to a second late in a hidden tab.
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
