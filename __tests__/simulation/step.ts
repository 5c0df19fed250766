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
interface Kind<Values> {
  /** What happens, in words. */
  name: string
  /** How often it happens beside the others. */
  weight: number
  values: Arbitrary<Values>
  /** Whether it can happen now. */
  can?: (simulation: Simulation, values: Values) => boolean
  happens: (simulation: Simulation, values: Values) => unknown
}

/** Makes a step of each kind from values that somebody wrote down. */
const makers = new Map<string, (values: unknown) => Step>()

/** Makes steps of one kind, as often as they are to be drawn. */
export function kind<Values>({ name, weight, values, can = () => true, happens }: Kind<Values>): Arbitrary<Step>[] {
  const make = (drawn: Values): Step => {
    const line = `['${name}', ${JSON.stringify(drawn)}]`
    return {
      check: ({ simulation }) => can(simulation, drawn),
      run: async ({ simulation }) => {
        simulation.steps += 1
        simulation.tell(() => line)
        await happens(simulation, drawn)
        // Who looks at a screen does so a moment later.
        await simulation.world.pass(1)
        simulation.requireUnbroken()
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

export interface OfTab {
  tab: number
}

/** Which tab, counted round. */
export const anyTab: Arbitrary<OfTab> = fc.record({ tab: fc.nat(8) })

export interface OfDevice {
  device: number
}

/** Which device, counted round. */
export const anyDevice: Arbitrary<OfDevice> = fc.record({ device: fc.nat(2) })

interface Act {
  name: string
  weight: number
  /** Whether the screen lets them. */
  can: (tab: Tab, simulation: Simulation) => boolean
  does: (tab: Tab, simulation: Simulation) => unknown
}

/** Something that a person does in one tab. Nobody waits for what comes of it, as no handler on a screen does. */
export function act({ name, weight, can, does }: Act): Arbitrary<Step>[] {
  return kind({
    ...{ name, weight, values: anyTab },
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      return chosen !== undefined && !chosen.browser.frozen && can(chosen, simulation)
    },
    happens: async (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      await chosen?.run(() => loose(does(chosen, simulation)))
    },
  })
}

/** Goes on without waiting; what the app rejects is for whoever reads its console. */
export function loose(work: unknown): void {
  Promise.resolve(work).catch(() => undefined)
}
