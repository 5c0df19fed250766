import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { SeededRandom } from '../../../scripts/tools/seeded-random'
import type { Ledger } from '../../../scripts/faults/ledger'
import type { AppServer } from '../../e2e/harness/server'
import { nextResponse, nextRequest, type Mutation } from './mutations'

/** A mutation is answered within some ten milliseconds: long enough to fall into every part of it. */
const longestDelayMs = 40

/** The database is open again after about a second: long enough to be killed while it recovers, too. */
const longestRecoveryMs = 1_500

/** A moment at which the server is killed: so long after a mutation departs, or after it is answered. */
export interface KillMoment {
  after: 'departs' | 'is answered'
  delayMs: number
}

export function drawKillMoment(random: SeededRandom): KillMoment {
  return { after: random.oneOf(['departs', 'departs', 'is answered']), delayMs: random.integer(0, longestDelayMs) }
}

/** Ends when the page's next mutation of that name has come so far. To be called before it can. */
export async function untilKillMoment(page: Page, mutation: Mutation, { after }: KillMoment): Promise<void> {
  await (after === 'departs' ? nextRequest(page, mutation) : nextResponse(page, mutation))
}

/** Starts the server and kills it again, mostly before it answers. */
export async function killDuringRecovery(server: AppServer, random: SeededRandom, ledger: Ledger): Promise<void> {
  const delayMs = random.integer(0, longestRecoveryMs)
  ledger.note(`killed again ${delayMs} ms into its start`)
  // Whether it had answered by then is all the same.
  const starting = server.launch().catch(() => undefined)
  await wait(delayMs)
  await server.kill()
  await starting
}
