import type { Mode } from '../../src/preferences/preferences'
import { Device } from './device'
import { enter } from './environment/globals'
import { fetchOn, Network } from './environment/network'
import { Server } from './environment/server'
import { World } from './environment/world'
import { checkAlways, checkExchange } from './invariants/always'
import { Ledger } from './ledger'
import type { PlantedFault } from './planted-faults'
import type { Tab } from './tab'

/** The initial state of a history. */
export interface Setting {
  /** Seed for the delays of everything outside the app. */
  seed: number
  /** The person logged in on each device, by index; null for a guest. */
  loggedIn: readonly (number | null)[]
  lengthMs: number
  mode: Mode
  countIn: boolean
}

/** A violated invariant. */
export class Violation extends Error {
  override readonly name = 'Violation'

  constructor(
    readonly invariant: string,
    details: string,
  ) {
    super(`${invariant}: ${details}`)
  }
}

/** The state of one running history: devices, tabs, the server, and what people have done so far. */
export class Simulation {
  readonly world: World
  readonly server: Server
  readonly network: Network
  readonly ledger = new Ledger()
  readonly devices: Device[]
  /** The readable trace; empty unless `isTraced`. */
  readonly traceLines: string[] = []
  steps = 0
  violation: Violation | null = null

  constructor({ seed, loggedIn, ...preferences }: Setting, fault: PlantedFault | null = null, isTraced = false) {
    this.server = new Server(fault?.server)
    this.network = new Network(this.server)
    const world = new World(String(seed))
    this.world = world
    enter(world, fetchOn(this.network))
    this.devices = loggedIn.map(
      (_, number) => new Device(`device ${String(number + 1)}`, world, this.network, this.ledger, preferences, fault),
    )
    if (isTraced) {
      world.trace = (line) => this.traceLines.push(`${(world.now / 1000).toFixed(3).padStart(10)} s  ${line()}`)
    }
    world.checkInvariants = () => {
      if (this.violation === null) checkAlways(this)
    }
    world.reportViolation = (invariant, details) => {
      if (this.violation) return
      this.violation = new Violation(invariant, details)
      world.trace(() => `BROKEN: ${invariant}: ${details}`)
    }
    this.server.onExchange = (exchange) => {
      world.changed()
      checkExchange(this, exchange)
      world.trace(() => `  server: ${JSON.stringify(exchange)}`)
    }
  }

  get tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs)
  }

  /** Throws if an invariant has been violated. */
  throwIfViolated(): void {
    this.world.checkInvariants()
    if (this.violation) throw this.violation
  }
}
