import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { withMicrophone } from '../e2e/harness/microphone'
import { PageMeter, type MemoryUsage } from './page-meter'
import { installProbe } from './probe'
import { measureRound, type Mode, type RoundMeasured } from './round'
import { slowDown } from './slow-phone'
import { writeVoice } from './voice-file'

/** The first round loads no voice code; the later ones show whether spoken rounds leave memory behind. */
const modes: readonly Mode[] = ['Type', 'Speak', 'Both', 'Speak']

export interface RunMeasured {
  /** Before the first round. */
  memoryUsage: MemoryUsage
  rounds: RoundMeasured[]
}

/**
 * Typed and spoken rounds in one page, one after the other, as a guest does them. Then, in other browsers, a spoken one where Start
 * fetches what listening needs, opens the microphone and begins; and two whose words are written down, the second one with a
 * main thread that is four times as slow.
 *
 * @param told is handed each round when it is over.
 */
export async function measureRounds(
  baseURL: string,
  seconds: number,
  onRound: (round: RoundMeasured) => void,
): Promise<RunMeasured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-bench-'))
  try {
    const file = writeVoice(folder)
    const rounds: RoundMeasured[] = []
    const measure = async (bench: Awaited<ReturnType<typeof openPage>>, mode: Mode, isSetUp: boolean) => {
      const round = await measureRound({ ...bench, seconds }, mode, isSetUp)
      if (mode !== 'Type' && !round.observations.plays.some(({ at }) => at > round.moments.end)) {
        throw new Error('What was said could not be heard again, so it cannot be measured.')
      }
      rounds.push(round)
      onRound(round)
    }
    const firstRuns: { memoryUsage: MemoryUsage; storageState: Awaited<ReturnType<BrowserContext['storageState']>> }[] =
      []
    await withMicrophone({ baseURL, file }, async (context) => {
      const bench = await openPage(context)
      const memoryUsage = await bench.meter.memoryUsage()
      for (const mode of modes) await measure(bench, mode, true)
      firstRuns.push({ memoryUsage, storageState: await context.storageState() })
    })
    const [first] = firstRuns
    if (!first) throw new Error('The page was never there.')
    // The stored state remembers the mode.
    await withMicrophone({ baseURL, file, storageState: first.storageState }, async (context) => {
      await measure(await openPage(context), 'Speak', false)
    })
    await withMicrophone({ baseURL, file }, async (context) => {
      const bench = await openPage(context)
      // The first one downloads the model.
      await measure(bench, 'Words', true)
      await slowDown(bench.page)
      await measure(bench, 'Words', false)
    })
    return { memoryUsage: first.memoryUsage, rounds }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  await installProbe(page)
  await page.goto('/exercise')
  // Wait for the service worker's downloads, which are not part of the round.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return { page, meter: await PageMeter.open(context, page) }
}
