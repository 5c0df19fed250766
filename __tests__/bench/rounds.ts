import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Row, Table } from '../../scripts/tools/markdown-table'
import { largest, median } from '../../scripts/tools/statistics'
import { withMicrophone } from '../e2e/harness/microphone'
import { ideaField, ideaRows, timeLeft } from '../e2e/harness/round'
import { writeSpeech } from '../e2e/harness/speech'
import { writeDown } from '../e2e/harness/spoken-round'
import { withTemporaryFolder } from './machine'
import { PageMeter, type CpuUsage, type MemoryUsage } from './page-meter'
import { installProbe, readProbe, readTime, type Observation } from './probe'
import { slowDown } from './slow-phone'

/** `Words` is Speak with `Write down what I say`. */
type Mode = 'Type' | 'Speak' | 'Both' | 'Words'

type Measured = Awaited<ReturnType<typeof measureRound>>

/** How long a round is measured before it is stopped, in seconds. */
const seconds = 30

const typedIdeas = 10

/** Between two letters, in milliseconds: about 75 words a minute, and never in step with the screen. */
const letterMs = 137

const spoken = ['bake some bread', 'call my sister', 'paint the old chair', 'walk to the harbour', 'plant tomatoes']

/**
 * Typed and spoken rounds in one page, one after the other, as a guest does them. Then, in another browser, two whose words are written
 * down, the second one with a main thread that is four times as slow.
 */
export function measureRounds(baseURL: string): Promise<Table[]> {
  return withTemporaryFolder(async (folder) => {
    const said = Array.from({ length: 25 }, (_, index) => ({ words: spoken[index % spoken.length] ?? '', pause: 3 }))
    const { path: file } = writeSpeech(path.join(folder, 'voice.wav'), { lead: 3, said, noise: 0.003 })
    const rounds: Measured[] = []
    const atFirst: MemoryUsage[] = []
    await withMicrophone({ baseURL, file }, async (context) => {
      const meter = await openExercise(await context.newPage())
      atFirst.push(await meter.memory())
      // The first one loads no voice code; the later ones show whether spoken rounds leave memory behind.
      rounds.push(await measureRound(meter, 'typed', 'Type'))
      rounds.push(await measureRound(meter, 'spoken', 'Speak'))
      rounds.push(await measureRound(meter, 'both', 'Both'))
      rounds.push(await measureRound(meter, 'spoken', 'Speak'))
    })
    await withMicrophone({ baseURL, file }, async (context) => {
      const meter = await openExercise(await context.newPage())
      rounds.push(await measureRound(meter, 'with words', 'Words'))
      await slowDown(meter.page)
      rounds.push(await measureRound(meter, 'with words at once, slow', 'Words', true))
    })
    return [tableOf(rounds), memoryTableOf(atFirst[0], rounds)]
  })
}

async function openExercise(page: Page): Promise<PageMeter> {
  await installProbe(page)
  await page.goto('/exercise')
  // Wait for the service worker's downloads, which are not part of the round.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return PageMeter.open(page)
}

/** Measures a round on `/exercise`, from set-up to the end of its review, and returns to the form. */
async function measureRound(meter: PageMeter, name: string, mode: Mode, isAtOnce = false) {
  const { page } = meter
  await readProbe(page)
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  // Otherwise it is the previous round's mode, and Start opens the microphone.
  if (!isAtOnce) {
    await page.getByRole('radio', { name: mode === 'Words' ? 'Speak' : mode }).check()
    if (mode !== 'Type') await page.getByRole('meter', { name: 'Microphone level' }).waitFor({ timeout: 120_000 })
    if (mode === 'Words') await writeDown(page)
  }
  await page.getByRole('button', { name: 'Start' }).click()
  await timeLeft(page).waitFor()
  const before = await meter.cpu()
  const endsAt = performance.now() + seconds * 1000
  if (mode === 'Type' || mode === 'Both') await typeIdeas(page)
  // No polling: it would keep the page busy.
  await wait(endsAt - performance.now())
  const after = await meter.cpu()
  const end = await readTime(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await review(page, mode)
  const ideas = await ideaRows(page).count()
  const observations = await readProbe(page)
  const start = observations.find(({ kind }) => kind === 'round')?.at ?? NaN
  const memory = await meter.memory()
  await page.getByRole('button', { name: 'Another round' }).click()
  return { name, ideas, moments: { start, end }, before, after, memory, observations }
}

/** Types the ideas, evenly spread over the round. */
async function typeIdeas(page: Page): Promise<void> {
  const begun = performance.now()
  await expect(ideaField(page)).toBeFocused()
  for (let count = 0; count < typedIdeas; count += 1) {
    await wait(begun + (count * seconds * 1000) / typedIdeas - performance.now())
    await page.keyboard.type('idea', { delay: letterMs })
    await page.keyboard.press('Enter')
  }
}

/** Waits until the round is saved, and plays some of the recording. */
async function review(page: Page, mode: Mode): Promise<void> {
  await page.getByRole('heading', { name: 'Stopped' }).waitFor()
  await expect(page.getByRole('button', { name: 'Another round' })).toBeEnabled()
  if (mode === 'Type') return
  await page.getByRole('button', { name: 'Play the recording' }).click()
  const hand = page.getByRole('slider', { name: 'Position' })
  await expect(hand).not.toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Pause' }).click()
}

function tableOf(rounds: readonly Measured[]): Table {
  const longTasks = (name: string, isIn: (at: number, moments: Measured['moments']) => boolean): Row => {
    const tasks = ({ moments, observations }: Measured) =>
      observations.filter(({ kind, at }) => kind === 'task' && isIn(at, moments)).length
    return { name: `${name}: tasks over 50 ms`, values: rounds.map(tasks) }
  }
  /** CPU use between a round's start and end, in percent of a core. */
  const share = (name: string, of: Exclude<keyof CpuUsage, 'at'>): Row => ({
    name: `${name}, % of a core`,
    values: rounds.map(({ before, after }) => (100 * (after[of] - before[of])) / (after.at - before.at)),
    digits: 1,
    isCompared: true,
  })
  const times = (name: string, kind: Observation['kind'], figure: (times: number[]) => number): Row => ({
    name,
    values: rounds.map(({ observations }) => {
      const found = observations.filter((one) => one.kind === kind).map(({ ms }) => ms)
      return found.length === 0 ? null : figure(found)
    }),
    digits: 1,
    isCompared: true,
  })
  return {
    title: 'a round',
    columns: rounds.map(({ name }) => name),
    rows: [
      { name: 'ideas', values: rounds.map(({ ideas }) => ideas) },
      longTasks('set-up', (at, { start }) => at < start),
      longTasks('round', (at, { start, end }) => at >= start && at < end),
      longTasks('review', (at, { end }) => at >= end),
      times('longest of all, ms', 'task', largest),
      share('main thread', 'tasks'),
      share('  scripts', 'scripts'),
      share('  layout and style', 'layout'),
      share("page's process", 'renderer'),
      share('whole browser', 'browser'),
      times('key to frame, median ms', 'letter', median),
      times('  longest, ms', 'letter', largest),
      times('utterance to words, median ms', 'words', median),
      times('  longest, ms', 'words', largest),
    ],
    comparisons: [
      { name: 'spoken / typed', of: 1, with: 0 },
      { name: 'both / typed', of: 2, with: 0 },
      { name: 'with words / spoken', of: 4, with: 1 },
    ],
  }
}

/** What is held after each round, beside the page before the first one. */
function memoryTableOf(atFirst: MemoryUsage | undefined, rounds: readonly Measured[]): Table {
  const row = (name: string, of: keyof MemoryUsage, digits = 1): Row => {
    return {
      name,
      values: [atFirst, ...rounds.map(({ memory }) => memory)].map((memory) => memory?.[of] ?? NaN),
      digits,
    }
  }
  return {
    title: 'held after',
    columns: ['nothing', ...rounds.map(({ name }) => name)],
    rows: [
      row('JavaScript heap, MB', 'heap'),
      row('array buffers, MB', 'arrays'),
      row("page's process, resident MB", 'resident'),
      row('DOM nodes', 'nodes', 0),
      row('event listeners', 'listeners', 0),
    ],
  }
}
