import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { Machine } from './machine'

/** One kind of failure of the primary. */
export interface Failure {
  /** What `--only` takes. */
  name: string
  /** What happens: the column's name in the table. */
  what: string
  /** Number of tries in a full run. */
  tries: number
  /** @param note records the random choices */
  inject(primary: Machine, random: SeededRandom, note: (text: string) => void): void
  /** Brings the machine back after the promotion, unless that happens by itself. */
  recover?(primary: Machine): void
}

/** Patroni's lease expires 15 to 20 s after its last renewal; freezes end shortly before, during or after that. In milliseconds. */
const shortestFreezeMs = 12_000
const longestFreezeMs = 24_000

/** Patroni checks PostgreSQL every 5 s; a lead up to this covers the whole interval. In milliseconds. */
const longestLeadMs = 6_000

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Freezes both at once, like a suspended machine, or PostgreSQL first, like a hung disk. */
const freeze: Failure['inject'] = (primary, random, note) => {
  const leadMs = random.boolean(0.5) ? random.integer(0, longestLeadMs) : 0
  note(leadMs === 0 ? 'frozen at once' : `Patroni frozen ${inSeconds(leadMs)} after PostgreSQL`)
  primary.freezePostgres()
  setTimeout(() => primary.freezePatroni(), leadMs)
}

export const failures: readonly Failure[] = [
  {
    name: 'machine-killed',
    what: 'kill -9 of PostgreSQL and Patroni',
    tries: 6,
    inject: (primary) => primary.kill(),
    recover: (primary) => primary.start(),
  },
  {
    name: 'postgres-killed',
    what: 'kill -9 of PostgreSQL alone',
    tries: 4,
    inject: (primary) => primary.killPostgres(),
  },
  {
    name: 'machine-frozen',
    what: 'Frozen until after the promotion',
    tries: 6,
    inject: freeze,
    recover: (primary) => primary.thaw(),
  },
  {
    name: 'machine-stalled',
    what: 'Frozen about as long as its lease',
    tries: 4,
    inject: (primary, random, note) => {
      const ms = random.integer(shortestFreezeMs, longestFreezeMs)
      note(`frozen for ${inSeconds(ms)}`)
      freeze(primary, random, note)
      setTimeout(() => primary.thaw(), ms)
    },
  },
]
