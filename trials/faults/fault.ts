import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { Ledger } from './ledger'
import type { SavedRound } from './check-rounds'

/** One kind of fault. `Environment` is where it happens: a server and a browser. */
export interface Fault<Environment> {
  /** What `--only` takes. */
  name: string
  /** What breaks: the row's name in the table. */
  what: string
  /** Number of tries in a full run. */
  tries: number
  /** Prepares a scenario for any number of tries in sequence. */
  open(environment: Environment): Promise<Scenario>
}

/** Runs the tries of one fault. */
export interface Scenario {
  /**
   * Runs one try until everything should be on the server. Records in the ledger what the screen acknowledges, and throws if the
   * screen shows something wrong.
   */
  runTry(ledger: Ledger, random: SeededRandom): Promise<void>
  /** All rounds that the server has of the people in this scenario, read directly from its API. */
  savedRounds(): Promise<SavedRound[]>
  close(): Promise<void>
}
