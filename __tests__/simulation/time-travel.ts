import { createAction, type StoreEnhancer } from '@reduxjs/toolkit'
import type { Simulation } from './simulation'
import type { Tab } from './tab'

const jumped = createAction('simulation/jumped')

/** What Redux DevTools does: it shows an earlier state, past all middleware. */
export interface TimeTravel {
  enhancer: StoreEnhancer
  /** Shows the state after so many events, counted round; without a number, the one that is. */
  show: (number?: number) => void
}

/** @param onEvent is told of every event, and of the state before it and after it */
export function createTimeTravel(
  onEvent: (event: { type: string }, before: unknown, after: unknown) => void,
): TimeTravel {
  const states: unknown[] = []
  let shown: unknown
  let show: TimeTravel['show'] = () => undefined
  const connect = <InnerStore extends { dispatch: (event: never) => unknown }>(store: InnerStore): InnerStore => {
    show = (number) => {
      shown = states.at(number === undefined ? -1 : number % states.length)
      // The store's type knows only the app's own events.
      Reflect.apply(store.dispatch, store, [jumped()])
    }
    return store
  }
  return {
    show: (number) => show(number),
    enhancer: (createStore) => (reducer, preloadedState) =>
      connect(
        createStore((state, event) => {
          // Only this store's own states are remembered here.
          if (jumped.match(event)) return shown as ReturnType<typeof reducer>
          const next = reducer(state, event)
          if (next !== state) states.push(next)
          onEvent(event, state, next)
          return next
        }, preloadedState),
      ),
  }
}

/** Jumps to an earlier moment and back: nothing outside may hear of it. */
export async function travelInTime(simulation: Simulation, tab: Tab, to: number): Promise<void> {
  const asked = () => tab.browser.calls + tab.device.shared.disk.transactionCount
  const before = asked()
  await tab.run(() => tab.showMoment(to))
  await tab.run(() => tab.showMoment())
  if (asked() !== before) simulation.reportViolation('time travel touches nothing', tab.browser.name)
}
