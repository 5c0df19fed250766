import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'

/** The model that fast-check passes to each step. */
interface Stage {
  simulation: Simulation
}

/** One step of a history. */
export type Step = AsyncCommand<Stage, Stage>

/** A kind of step, with randomly drawn values. */
interface StepKind<Values> {
  /** A description; also identifies the step in printed histories. */
  name: string
  /** Relative frequency. */
  weight: number
  values: Arbitrary<Values>
  /** Whether the step is possible now. */
  can?: (simulation: Simulation, values: Values) => boolean
  apply: (simulation: Simulation, values: Values) => unknown
}

/** Step factories by name, for replaying printed histories. */
const makers = new Map<string, (values: unknown) => Step>()

/** Registers a kind of step and returns its generator, repeated by weight. */
export function stepKind<Values>({
  name,
  weight,
  values,
  can = () => true,
  apply,
}: StepKind<Values>): Arbitrary<Step>[] {
  const make = (drawn: Values): Step => {
    const line = `['${name}', ${JSON.stringify(drawn)}]`
    return {
      check: ({ simulation }) => can(simulation, drawn),
      run: async ({ simulation }) => {
        simulation.steps += 1
        simulation.trace(() => line)
        await apply(simulation, drawn)
        // A person sees the screen a moment later.
        await simulation.world.advance(1)
        simulation.throwIfViolated()
      },
      toString: () => line,
    }
  }
  makers.set(name, (written) => {
    if (!values.canShrinkWithoutContext(written)) throw new Error(`“${name}” takes no ${JSON.stringify(written)}.`)
    return make(written)
  })
  return Array.from({ length: weight }, () => values.map(make))
}

/** Recreates a step from its printed name and values. Throws if either is unknown. */
export function stepOf([name, values]: readonly [name: string, values: unknown]): Step {
  const make = makers.get(name)
  if (!make) throw new Error(`There is no step “${name}”.`)
  return make(values)
}

export interface TabValues {
  tab: number
}

/** A tab number, taken modulo the number of tabs. */
export const anyTab: Arbitrary<TabValues> = fc.record({ tab: fc.nat(8) })

export interface DeviceValues {
  device: number
}

/** A device number, taken modulo the number of devices. */
export const anyDevice: Arbitrary<DeviceValues> = fc.record({ device: fc.nat(2) })

interface UserAction {
  name: string
  weight: number
  /** Whether the screen allows it now. */
  can: (tab: Tab, simulation: Simulation) => boolean
  apply: (tab: Tab, simulation: Simulation) => unknown
}

/** A user action in one tab. Like an event handler, it does not wait for the result. */
export function userAction({ name, weight, can, apply }: UserAction): Arbitrary<Step>[] {
  return stepKind({
    ...{ name, weight, values: anyTab },
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      return chosen !== undefined && !chosen.browser.frozen && can(chosen, simulation)
    },
    apply: async (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      await chosen?.run(() => ignoreRejection(apply(chosen, simulation)))
    },
  })
}

/** Continues without waiting and ignores a rejection, as a browser would only log it. */
export function ignoreRejection(work: unknown): void {
  Promise.resolve(work).catch(() => undefined)
}
