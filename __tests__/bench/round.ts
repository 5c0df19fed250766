import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { ideaField, ideaRows, timeLeft } from '../e2e/harness/round'
import { writeDown } from '../e2e/harness/spoken-round'
import type { PageMeter, MemoryUsage, CpuUsage } from './page-meter'
import { readProbe, readTime, type Observations } from './probe'
import { watchTasks, type Task } from './main-thread-tasks'

/** `Words` is Speak with `Write down what I say`. */
export type Mode = 'Type' | 'Speak' | 'Both' | 'Words'

/** Measurements of one round, from set-up to the end of its review. */
export interface RoundMeasured {
  mode: Mode
  /** Whether the mode was chosen before Start; otherwise it is the previous round's. */
  isSetUp: boolean
  seconds: number
  ideas: number
  /** Start of the set-up, start and near end of the round, and end of the review; `performance.now()` of the page. */
  moments: { setUp: number; start: number; end: number; seen: number }
  /** Between start and end. */
  before: CpuUsage
  after: CpuUsage
  memoryUsage: MemoryUsage
  observations: Observations
  /** All main-thread tasks, including a few before the set-up. */
  tasks: Task[]
}

interface Bench {
  page: Page
  meter: PageMeter
  /** How long a round runs. */
  seconds: number
}

/** A round of this many seconds ends by itself. */
const wholeRound = 60

/** Measuring stops this long before the round's end, whose cost counts as review. In seconds. */
const restSeconds = 1

/** Ten ideas of four letters make forty keystrokes. */
const typedIdeas = 10
const letters = 'idea'

/** Between two letters, in milliseconds: about 75 words a minute, and never in step with the screen. */
const letterMs = 137

/**
 * Measures a round on `/exercise` and returns to the form.
 *
 * @param isSetUp whether to choose the mode, and load what it needs, before pressing Start
 */
export async function measureRound(bench: Bench, mode: Mode, isSetUp: boolean): Promise<RoundMeasured> {
  const { page, meter, seconds } = bench
  const { result, tasks } = await watchTasks(page, () => runRound(bench, mode, isSetUp))
  const { moments, ...rest } = result
  const memoryUsage = await meter.memoryUsage()
  const observations = await readProbe(page)
  const start = observations.rounds.at(-1) ?? NaN
  await page.getByRole('button', { name: 'Another round' }).click()
  return { mode, isSetUp, seconds, ...rest, moments: { ...moments, start }, memoryUsage, observations, tasks }
}

async function runRound({ page, meter, seconds }: Bench, mode: Mode, isSetUp: boolean) {
  const setUp = await readTime(page)
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  if (isSetUp) await chooseMode(page, mode)
  await page.getByRole('button', { name: 'Start' }).click()
  await timeLeft(page).waitFor()
  const before = await meter.cpuUsage()
  const endsAt = performance.now() + (seconds - restSeconds) * 1000
  if (mode === 'Type' || mode === 'Both') await typeIdeas(page, seconds - restSeconds)
  // No polling: it would keep the page busy.
  await wait(endsAt - performance.now())
  const after = await meter.cpuUsage()
  const end = await readTime(page)
  if (seconds < wholeRound) await page.getByRole('button', { name: 'Stop' }).click()
  await review(page, mode)
  const ideas = await ideaRows(page).count()
  return { before, after, ideas, moments: { setUp, end, seen: await readTime(page) } }
}

async function chooseMode(page: Page, mode: Mode): Promise<void> {
  await page.getByRole('radio', { name: mode === 'Words' ? 'Speak' : mode }).check()
  if (mode !== 'Type') await page.getByRole('meter', { name: 'Microphone level' }).waitFor()
  if (mode === 'Words') await writeDown(page)
}

/** Types the ideas, evenly spread over the round. */
async function typeIdeas(page: Page, seconds: number): Promise<void> {
  const begun = performance.now()
  await expect(ideaField(page)).toBeFocused()
  for (let count = 0; count < typedIdeas; count += 1) {
    await wait(begun + (count * seconds * 1000) / typedIdeas - performance.now())
    for (const letter of letters) {
      await page.keyboard.press(letter)
      await wait(letterMs)
    }
    await page.keyboard.press('Enter')
  }
}

/** Waits until the round is saved, and plays some of the recording. */
async function review(page: Page, mode: Mode): Promise<void> {
  await page.getByRole('heading', { name: /^(?:Time's up|Stopped)$/ }).waitFor()
  await expect(page.getByRole('button', { name: 'Another round' })).toBeEnabled()
  if (mode === 'Type') return
  await page.getByRole('button', { name: 'Play the recording' }).click()
  const hand = page.getByRole('slider', { name: 'Position' })
  await expect(hand).not.toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Pause' }).click()
}
