import { createAction, type StoreEnhancer } from '@reduxjs/toolkit'
import type { Simulation } from './simulation'
import type { Tab } from './tab'

const jumped = createAction('simulation/jumped')

/** Shows an earlier state without running middleware, as Redux DevTools does. */
export interface TimeTravel {
  enhancer: StoreEnhancer
  /** Shows the state after this many events (modulo their number); without a number, the current state. */
  show: (number?: number) => void
}

/** @param onEvent called with every event and the state before and after it */
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

/** Jumps to an earlier state and back, and checks that this causes no effects outside the store. */
export async function travelInTime(simulation: Simulation, tab: Tab, to: number): Promise<void> {
  const asked = () => tab.browser.calls + tab.device.shared.disk.transactionCount
  const before = asked()
  await tab.run(() => tab.showMoment(to))
  await tab.run(() => tab.showMoment())
  if (asked() !== before) simulation.reportViolation('time travel has no side effects', tab.browser.name)
}
