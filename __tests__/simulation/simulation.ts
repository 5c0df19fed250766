import type { RoundLengthMs } from '../../contract/limits'
import type { Mode } from '../../src/preferences/preferences'
import { Device } from './device'
import { enter } from './globals'
import { checkAlways, checkExchange } from './invariants'
import { Ledger } from './ledger'
import { fetchOn, Network } from './network'
import type { PlantedFault } from './planted-faults'
import { ServerModel } from './server-model'
import type { Tab } from './tab'
import { World } from './world'

/** What a story begins with. */
export interface Setting {
  /** Decides how long everything outside takes. */
  seed: number
  /** Who is logged in on each device, by their number; null: nobody. */
  loggedIn: readonly (number | null)[]
  lengthMs: RoundLengthMs
  mode: Mode
  countIn: boolean
}

/** An invariant that was broken, by its name, and how. */
export class Violation extends Error {
  override readonly name = 'Violation'

  constructor(
    readonly invariant: string,
    readonly details: string,
  ) {
    super(`${invariant}: ${details}`)
  }
}

/** One story: devices, their tabs, the server, and what people have done so far. */
export class Simulation {
  readonly world: World
  readonly server = new ServerModel()
  readonly network = new Network(this.server)
  readonly ledger = new Ledger()
  readonly devices: Device[]
  /** What happened, for people to read; kept only where somebody wants to. */
  readonly traceLines: string[] = []
  violation: Violation | null = null
  private texts = 0
  steps = 0
  /** How often practice was compared with what the records add up to. */
  practiceChecks = 0

  constructor(
    { seed, loggedIn, lengthMs, mode, countIn }: Setting,
    fault: PlantedFault | null = null,
    readonly isTraced = false,
  ) {
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

  /** The tab with this number, counted round. */
  tab(number: number): Tab | undefined {
    return this.tabs[number % Math.max(this.tabs.length, 1)]
  }

  device(number: number): Device {
    const device = this.devices[number % this.devices.length]
    if (device === undefined) throw new Error('A story needs a device.')
    return device
  }

  /** A text that nobody has typed before. */
  newText(of: string): string {
    return `${of} ${String(++this.texts)}`
  }

  trace(line: () => string): void {
    if (this.isTraced) this.traceLines.push(`${(this.world.now / 1000).toFixed(3).padStart(10)} s  ${line()}`)
  }

  /** Fails the story where an invariant was broken since the last time. */
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
