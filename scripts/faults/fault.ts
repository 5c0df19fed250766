import type { SeededRandom } from '../tools/seeded-random'
import type { Ledger } from './ledger'
import type { SavedRound } from './check-rounds'

/** One way in which things break. `House` is where the faults happen: a server and a browser. */
export interface Fault<Environment> {
  /** What `--only` takes. */
  name: string
  /** What breaks, in the words of the table. */
  what: string
  /** How often, in a full run. */
  tries: number
  /** Sets the scene for any number of tries, one after the other. */
  open(environment: Environment): Promise<Scenario>
}

/** Where the tries of one fault are played. */
export interface Scenario {
  /**
   * Plays one try to its end, when everything should have arrived: writes into the ledger what the screen acknowledges, and
   * throws where what it sees is not what was promised.
   */
  runTry(ledger: Ledger, random: SeededRandom): Promise<void>
  /** All that the server has of the people in this scene, asked past the product's own pages. */
  savedRounds(): Promise<SavedRound[]>
  close(): Promise<void>
}
