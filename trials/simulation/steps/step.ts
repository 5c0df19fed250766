import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import { selectRound } from '../../../src/exercise/round'
import type { Device } from '../device'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'

/** One step of a history. */
export type Step = AsyncCommand<Simulation, Simulation>

/** A kind of step, with randomly drawn values. It acts on a `Subject`, such as a tab. */
interface StepKind<Subject, Values> {
  name: string
  /** Relative frequency. */
  weight: number
  values: Arbitrary<Values>
  /** Whether the step is possible now. */
  can?: (subject: Subject, values: Values, simulation: Simulation) => boolean
  apply: (subject: Subject, values: Values, simulation: Simulation) => unknown
}

/** The generator of a kind of step, repeated by weight. */
export function stepKind<Values>(kind: StepKind<Simulation, Values>): Arbitrary<Step>[] {
  const { name, weight, values, can = () => true, apply } = kind
  const make = (drawn: Values): Step => {
    const line = `${name} ${JSON.stringify(drawn)}`
    return {
      check: (simulation) => can(simulation, drawn, simulation),
      run: async (simulation) => {
        simulation.steps += 1
        simulation.world.trace(() => line)
        await apply(simulation, drawn, simulation)
        // A person sees the screen a moment later.
        await simulation.world.advance(1)
        simulation.throwIfViolated()
      },
      toString: () => line,
    }
  }
  return Array.from({ length: weight }, () => values.map(make))
}

/** One of a list that may have become shorter since its number was drawn. */
const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

/** A step on a random subject. */
const stepOn =
  <Subject>(subjectsOf: (simulation: Simulation) => readonly Subject[]) =>
  <Values>({ can = () => true, apply, ...kind }: StepKind<Subject, Values>): Arbitrary<Step>[] =>
    stepKind({
      ...kind,
      values: fc.tuple(fc.nat(8), kind.values),
      can: (simulation, [number, values]) => {
        const subject = pick(subjectsOf(simulation), number)
        return subject !== undefined && can(subject, values, simulation)
      },
      apply: async (simulation, [number, values]) => {
        const subject = pick(subjectsOf(simulation), number)
        if (subject !== undefined) await apply(subject, values, simulation)
      },
    })

/** A step in one tab, even a frozen one. */
export const tabStep = stepOn(({ tabs }) => tabs)

const anyDeviceStep = stepOn(({ devices }) => devices)

/** A step that concerns one device. */
export const deviceStep = (
  name: string,
  weight: number,
  apply: (device: Device) => unknown,
  can: (device: Device) => boolean = () => true,
): Arbitrary<Step>[] => anyDeviceStep({ name, weight, values: fc.constant(null), can, apply })

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
    ...{ name, weight, values: fc.constant(null) },
    can: (tab, _values, simulation) => isAwake(tab) && can(tab, simulation),
    apply: (tab, _values, simulation) => doIn(tab, () => apply(tab, simulation)),
  })

/** Does something in a tab without waiting for its end; a rejection is ignored, as a browser would only log it. */
export const doIn = (tab: Tab, work: () => unknown): Promise<void> =>
  tab.run(() => void Promise.resolve(work()).catch(() => undefined))
