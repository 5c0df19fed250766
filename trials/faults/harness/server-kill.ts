import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { SeededRandom } from '../../../scripts/tools/seeded-random'
import type { Ledger } from '../ledger'
import type { AppServer } from '../../../__tests__/e2e/harness/server'
import { nextResponse, nextRequest, type Mutation } from './mutations'

/** A mutation takes about 10 ms, so delays up to this hit every part of it. */
const longestDelayMs = 40

/** Recovery takes about a second, so delays up to this also hit the recovery itself. */
const longestRecoveryMs = 1_500

/** When the server is killed: this long after a mutation is sent, or after its response. */
export interface KillMoment {
  after: 'departs' | 'is answered'
  delayMs: number
}

export function drawKillMoment(random: SeededRandom): KillMoment {
  return { after: random.oneOf(['departs', 'departs', 'is answered']), delayMs: random.integer(0, longestDelayMs) }
}

/** Waits until the page's next such mutation is sent or answered. Call it before that can happen. */
export async function untilKillMoment(page: Page, mutation: Mutation, { after }: KillMoment): Promise<void> {
  await (after === 'departs' ? nextRequest(page, mutation) : nextResponse(page, mutation))
}

/** Starts the server and kills it again, usually before it is ready. */
export async function killDuringRecovery(server: AppServer, random: SeededRandom, ledger: Ledger): Promise<void> {
  const delayMs = random.integer(0, longestRecoveryMs)
  ledger.note(`killed again ${delayMs} ms into its start`)
  // It may or may not have been ready by then.
  const starting = server.launch().catch(() => undefined)
  await wait(delayMs)
  await server.kill()
  await starting
}
