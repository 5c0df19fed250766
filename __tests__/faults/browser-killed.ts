import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { Fault } from '../../scripts/faults/fault'
import type { Ledger, LedgerRound } from '../../scripts/faults/ledger'
import { ideaRows, timeLeft } from '../e2e/harness/round'
import { untilAllIsSent } from './stage/device'
import type { House } from './stage/house'
import { Profile, type KillableBrowser } from './stage/profile'
import { answer, departure } from './stage/mutations'
import { Thinker } from './stage/thinker'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far the time left may be off, in seconds: it is read off two screens, a start of the browser apart. */
const toleranceSeconds = 2

/**
 * The browser is killed with all its processes: while ideas are entered, at the end of the round, while the outbox sends.
 * Opened again inside the minute, the round goes on; after it, it is finished with what was there.
 */
export const browserKilled: Fault<House> = {
  name: 'browser-killed',
  what: 'kill -9 of the browser during rounds',
  tries: 100,
  open: async (house) => {
    const { profile, records } = await Profile.signUp(house)
    return {
      play: async (ledger, random) => {
        const own = await profile.copy()
        const first = await own.launch()
        const killed = await killDuringRound(first, ledger, random)
        const second = await own.launch()
        try {
          await openAgain(second, ledger, random, killed)
        } finally {
          await second.context.close()
          await own.remove()
        }
      },
      kept: () => records.all(),
      close: () => profile.remove(),
    }
  },
}

interface Killed {
  round: LedgerRound
  /** When the round began, by the browser's wall clock in milliseconds since 1970. */
  startedAt: number
  /** How long it had run when the browser was killed, in milliseconds. */
  elapsedMs: number
  wasOver: boolean
}

/** Does a round until the browser is killed at a moment of chance. */
async function killDuringRound(
  { context, kill }: KillableBrowser,
  ledger: Ledger,
  random: SeededRandom,
): Promise<Killed> {
  const thinker = await Thinker.at(context, ledger)
  const { page } = thinker
  const round = await thinker.start()
  const startedAt = await page.evaluate(() => Date.now())
  const ideas = random.integer(0, 5)
  for (let count = 0; count < ideas; count++) {
    await page.clock.fastForward(random.integer(0, 6_000))
    await thinker.write(round)
  }

  const moment = random.oneOf(['writing', 'writing', 'ending', 'sending', 'sent'])
  const delayMs = random.integer(0, moment === 'sent' ? 40 : 120)
  ledger.note(`${ideas} ideas; killed while ${moment}, ${delayMs} ms on`)
  if (moment === 'writing') {
    await thinker.dash(round)
  } else {
    await Promise.all([
      moment === 'sending' && departure(page, 'saveIdeaRecord'),
      moment === 'sent' && answer(page, 'saveIdeaRecord'),
      page.clock.fastForward(minuteMs),
    ])
  }
  const elapsedMs = (await page.evaluate(() => Date.now())) - startedAt
  await wait(delayMs)
  await kill()

  const last = round.perhaps.at(-1)
  round.isKept = moment === 'sent'
  if (last !== undefined && thinker.isStored(last)) round.ideas.push(...round.perhaps.splice(-1))
  return { round, startedAt, elapsedMs, wasOver: moment !== 'writing' }
}

/** Opens the browser again, inside the minute or at any time after it, and sees everything arrive. */
async function openAgain(
  { context }: KillableBrowser,
  ledger: Ledger,
  random: SeededRandom,
  { round, startedAt, elapsedMs, wasOver }: Killed,
): Promise<void> {
  const isInside = !wasOver && elapsedMs < minuteMs - 15_000 && random.boolean(0.5)
  const afterMs = isInside ? elapsedMs + random.integer(0, 5_000) : minuteMs + random.integer(elapsedMs, 2 * dayMs)
  const path = random.oneOf(['/exercise', '/exercise', '/', '/dashboard', '/records'])
  ledger.note(`opened again at ${path}, ${Math.round(afterMs / 1000)} s after the start`)
  const thinker = await Thinker.at(context, ledger, { path, time: startedAt + afterMs })
  if (isInside && round.ideas.length > 0) await goOn(thinker, round, startedAt)
  await untilAllIsSent(thinker.page)
}

/** The round is running: with every idea, and with the true time left. */
async function goOn(thinker: Thinker, round: LedgerRound, startedAt: number): Promise<void> {
  const { page } = thinker
  await expect(timeLeft(page)).toBeVisible()
  const rows = await ideaRows(page).allInnerTexts()
  const missing = round.ideas.filter((idea) => !rows.some((row) => row.includes(idea)))
  expect(missing, 'ideas that the round has lost on its way').toEqual([])
  const [shown, now] = await Promise.all([timeLeft(page).innerText(), page.evaluate(() => Date.now())])
  const trueSeconds = (startedAt + minuteMs - now) / 1000
  expect(Math.abs(Number(shown) - trueSeconds), `${shown} s are shown, ${trueSeconds} s are left`).toBeLessThan(
    toleranceSeconds,
  )
  await thinker.write(round)
  await thinker.runOut(round)
}
