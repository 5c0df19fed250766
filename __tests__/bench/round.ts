import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { ideaField, ideaRows, timeLeft } from '../e2e/harness/round'
import type { PageMeter, MemoryUsage, CpuUsage } from './page-meter'
import { readProbe, readTime, type Observations } from './probe'
import { watchTasks, type Task } from './main-thread-tasks'

export type Mode = 'Type' | 'Speak' | 'Both'

/** One round, from its setting up until it has been looked at. */
export interface RoundMeasured {
  mode: Mode
  /** Whether the mode was chosen before Start was pressed; else it is that of the round before. */
  isSetUp: boolean
  seconds: number
  ideas: number
  /** When its setting up began, it began, was nearly over, and had been looked at, by the page's time in milliseconds. */
  moments: { setUp: number; start: number; end: number; seen: number }
  /** Between start and end. */
  before: CpuUsage
  after: CpuUsage
  memoryUsage: MemoryUsage
  observations: Observations
  /** All of them, with what little came before its setting up. */
  tasks: Task[]
}

interface Bench {
  page: Page
  meter: PageMeter
  /** How long a round runs. */
  seconds: number
}

/** Nobody has to stop a round of so many seconds. */
const wholeRound = 60

/** A round is measured until shortly before its end, in seconds: what its end costs belongs to the review. */
const restSeconds = 1

/** Ten ideas of four letters make forty keystrokes. */
const typedIdeas = 10
const letters = 'idea'

/** Between two letters, in milliseconds: about 75 words a minute, and never in step with the screen. */
const letterMs = 137

/**
 * Does a round from `/exercise` and measures it; ends back where it began.
 *
 * @param isSetUp whether the mode is chosen, and what it needs is here, before Start is pressed.
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
  if (mode !== 'Speak') await typeIdeas(page, seconds - restSeconds)
  // Whoever looks at a page to see it change, keeps it busy.
  await wait(endsAt - performance.now())
  const after = await meter.cpuUsage()
  const end = await readTime(page)
  if (seconds < wholeRound) await page.getByRole('button', { name: 'Stop' }).click()
  await review(page, mode)
  const ideas = await ideaRows(page).count()
  return { before, after, ideas, moments: { setUp, end, seen: await readTime(page) } }
}

async function chooseMode(page: Page, mode: Mode): Promise<void> {
  await page.getByRole('radio', { name: mode }).check()
  if (mode !== 'Type') await page.getByRole('meter', { name: 'Microphone level' }).waitFor()
}

/** Evenly, from the first second of a round to its last. */
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

/** Sees the round kept, and hears a little of what was said. */
async function review(page: Page, mode: Mode): Promise<void> {
  await page.getByRole('heading', { name: /^(?:Time's up|Stopped)$/ }).waitFor()
  await expect(page.getByRole('button', { name: 'Another round' })).toBeEnabled()
  if (mode === 'Type') return
  await page.getByRole('button', { name: 'Play the minute' }).click()
  const hand = page.getByRole('slider', { name: 'Position' })
  await expect(hand).not.toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Pause' }).click()
}
