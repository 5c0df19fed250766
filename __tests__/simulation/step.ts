import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import type { Simulation } from './simulation'
import type { Tab } from './tab'

/** What a step finds and changes. */
interface Stage {
  simulation: Simulation
}

/** Something that happens in a story. */
export type Step = AsyncCommand<Stage, Stage>

/** One kind of step, with values that are drawn for each. */
interface StepKind<Values> {
  /** What happens, in words. */
  name: string
  /** How often it happens beside the others. */
  weight: number
  values: Arbitrary<Values>
  /** Whether it can happen now. */
  can?: (simulation: Simulation, values: Values) => boolean
  apply: (simulation: Simulation, values: Values) => unknown
}

/** Makes a step of each kind from values that somebody wrote down. */
const makers = new Map<string, (values: unknown) => Step>()

/** Makes steps of one kind, as often as they are to be drawn. */
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
        // Who looks at a screen does so a moment later.
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

/** The step of this name, with values as they are printed. */
export function stepOf([name, values]: readonly [name: string, values: unknown]): Step {
  const make = makers.get(name)
  if (!make) throw new Error(`There is no step “${name}”.`)
  return make(values)
}

export interface TabValues {
  tab: number
}

/** Which tab, counted round. */
export const anyTab: Arbitrary<TabValues> = fc.record({ tab: fc.nat(8) })

export interface DeviceValues {
  device: number
}

/** Which device, counted round. */
export const anyDevice: Arbitrary<DeviceValues> = fc.record({ device: fc.nat(2) })

interface UserAction {
  name: string
  weight: number
  /** Whether the screen lets them. */
  can: (tab: Tab, simulation: Simulation) => boolean
  apply: (tab: Tab, simulation: Simulation) => unknown
}

/** Something that a person does in one tab. Nobody waits for what comes of it, as no handler on a screen does. */
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

/** Goes on without waiting; what the app rejects is for whoever reads its console. */
export function ignoreRejection(work: unknown): void {
  Promise.resolve(work).catch(() => undefined)
}
