import type { Mode } from '../../src/preferences/preferences'
import { Device } from './device'
import { enter } from './environment/globals'
import { checkAlways, checkExchange } from './invariants/invariants'
import { Ledger } from './ledger'
import { fetchOn, Network } from './environment/network'
import type { PlantedFault } from './planted-faults'
import { ServerModel } from './environment/server-model'
import type { Tab } from './tab'
import { World } from './environment/world'

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
    readonly details: string,
  ) {
    super(`${invariant}: ${details}`)
  }
}

/** The state of one running history: devices, tabs, the server, and what people have done so far. */
export class Simulation {
  readonly world: World
  readonly server: ServerModel
  readonly network: Network
  readonly ledger = new Ledger()
  readonly devices: Device[]
  /** The readable trace; empty unless `isTraced`. */
  readonly traceLines: string[] = []
  violation: Violation | null = null
  private texts = 0
  steps = 0

  constructor(
    { seed, loggedIn, lengthMs, mode, countIn }: Setting,
    fault: PlantedFault | null = null,
    readonly isTraced = false,
  ) {
    this.server = new ServerModel(fault?.server)
    this.network = new Network(this.server)
    this.world = new World(String(seed))
    enter(this.world, fetchOn(this.network))
    this.devices = loggedIn.map(
      (_, number) =>
        new Device(
          `device ${String(number + 1)}`,
          this.world,
          this.network,
          this.ledger,
          { lengthMs, mode, countIn },
          fault,
        ),
    )
    if (isTraced) this.world.trace = (line) => this.trace(line)
    this.world.checkInvariants = () => this.checkInvariants()
    this.world.reportViolation = (invariant, details) => this.reportViolation(invariant, details)
    this.server.changed = (exchange) => {
      this.world.changed()
      checkExchange(this, exchange)
      this.world.trace(() => `  server: ${JSON.stringify(exchange)}`)
    }
  }

  get tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs)
  }

  /** The tab with this number, modulo the number of tabs. */
  tab(number: number): Tab | undefined {
    return this.tabs[number % Math.max(this.tabs.length, 1)]
  }

  device(number: number): Device {
    const device = this.devices[number % this.devices.length]
    if (device === undefined) throw new Error('A history needs a device.')
    return device
  }

  /** A unique text. */
  newText(of: string): string {
    return `${of} ${String(++this.texts)}`
  }

  trace(line: () => string): void {
    if (this.isTraced) this.traceLines.push(`${(this.world.now / 1000).toFixed(3).padStart(10)} s  ${line()}`)
  }

  /** Throws if an invariant has been violated. */
  throwIfViolated(): void {
    this.checkInvariants()
    if (this.violation) throw this.violation
  }

  reportViolation(invariant: string, details: string): void {
    if (this.violation) return
    const { message } = (this.violation = new Violation(invariant, details))
    this.trace(() => `BROKEN: ${message}`)
  }

  private checkInvariants(): void {
    if (this.violation === null) checkAlways(this)
  }
}
