import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import { selectRound } from '../../../src/exercise/round'
import type { Device } from '../device'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'

/** The model that fast-check passes to each step. */
interface Stage {
  simulation: Simulation
}

/** One step of a history. */
export type Step = AsyncCommand<Stage, Stage>

/** A kind of step, with randomly drawn values. It acts on a `Subject`, such as a tab that the values choose. */
interface StepKind<Values, Subject> {
  /** A description; also identifies the step in printed histories. */
  name: string
  /** Relative frequency. */
  weight: number
  values: Arbitrary<Values>
  /** Whether the step is possible now. */
  can?: (subject: Subject, values: Values, simulation: Simulation) => boolean
  apply: (subject: Subject, values: Values, simulation: Simulation) => unknown
}

/** Step factories by name, for replaying printed histories. */
const makers = new Map<string, (values: unknown) => Step>()

/** Registers a kind of step and returns its generator, repeated by weight. */
export function stepKind<Values>(kind: StepKind<Values, Simulation>): Arbitrary<Step>[] {
  const { name, weight, values, can = () => true, apply } = kind
  const make = (drawn: Values): Step => {
    const line = `['${name}', ${JSON.stringify(drawn)}]`
    return {
      check: ({ simulation }) => can(simulation, drawn, simulation),
      run: async ({ simulation }) => {
        simulation.steps += 1
        simulation.trace(() => line)
        await apply(simulation, drawn, simulation)
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

/** Draws a tab, taken modulo the number of tabs, and other values. */
export const tabWith = <Others extends object>(others: { [Name in keyof Others]: Arbitrary<Others[Name]> }) =>
  // Both halves are as typed; only their union is not inferred.
  fc.record({ tab: fc.nat(8), ...others }) as Arbitrary<{ tab: number } & Others>

/** A step in one tab, even a frozen one. */
export function tabStep<Values extends { tab: number }>(kind: StepKind<Values, Tab>): Arbitrary<Step>[] {
  const { can = () => true, apply } = kind
  return stepKind<Values>({
    ...kind,
    can: (simulation, values) => {
      const tab = simulation.tab(values.tab)
      return tab !== undefined && can(tab, values, simulation)
    },
    apply: async (simulation, values) => {
      const tab = simulation.tab(values.tab)
      if (tab) await apply(tab, values, simulation)
    },
  })
}

/** A step that concerns one device. */
export const deviceStep = (
  name: string,
  weight: number,
  apply: (device: Device) => unknown,
  can: (device: Device) => boolean = () => true,
): Arbitrary<Step>[] =>
  stepKind({
    ...{ name, weight, values: fc.record({ device: fc.nat(2) }) },
    can: (simulation, { device }) => can(simulation.device(device)),
    apply: (simulation, { device }) => apply(simulation.device(device)),
  })

/** Whether the tab's round is in one of these phases. */
export const isRound =
  (...phases: string[]) =>
  ({ state }: Tab) =>
    phases.includes(selectRound(state).phase)

export const isAwake = ({ browser }: Tab): boolean => browser.frozen === null

/**
 * A user action in one tab. Like an event handler, it does not wait for the result.
 * @param can whether the screen allows it now
 */
export const userAction = (
  name: string,
  weight: number,
  can: (tab: Tab, simulation: Simulation) => boolean,
  apply: (tab: Tab, simulation: Simulation) => unknown,
): Arbitrary<Step>[] =>
  tabStep({
    ...{ name, weight, values: tabWith({}) },
    can: (tab, _values, simulation) => isAwake(tab) && can(tab, simulation),
    apply: (tab, _values, simulation) => tab.run(() => ignoreRejection(apply(tab, simulation))),
  })

/** Continues without waiting and ignores a rejection, as a browser would only log it. */
export function ignoreRejection(work: unknown): void {
  Promise.resolve(work).catch(() => undefined)
}
