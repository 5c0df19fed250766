import type { SeededRandom } from '../tools/seeded-random'
import type { Ledger } from './ledger'
import type { KeptRound } from './verdict'

/** One way in which things break. `House` is where the faults happen: a server and a browser. */
export interface Fault<House> {
  /** What `--only` takes. */
  name: string
  /** What breaks, in the words of the table. */
  what: string
  /** How often, in a full run. */
  tries: number
  /** Sets the scene for any number of tries, one after the other. */
  open(house: House): Promise<Scene>
}

/** Where the tries of one fault are played. */
export interface Scene {
  /**
   * Plays one try to its end, when everything should have arrived: writes into the ledger what the screen acknowledges, and
   * throws where what it sees is not what was promised.
   */
  play(ledger: Ledger, random: SeededRandom): Promise<void>
  /** All that the server has of the people in this scene, asked past the product's own pages. */
  kept(): Promise<KeptRound[]>
  close(): Promise<void>
}
