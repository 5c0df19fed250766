import type { StoreEnhancer } from '@reduxjs/toolkit'
import type { Feature } from '../../src/lib/feature'
import { walked } from '../../__tests__/harness/walked-machines'

const machineEvents = new Set<unknown>(walked.flatMap(({ machine }) => Object.values(machine.eventTypes)))

/** Notices in one tab if an event that the machines ignored starts a listener. */
export class IgnoredEvents {
  private readonly ignored = new WeakSet<object>()
  private readonly watched = new Map<Feature, Feature>()

  /** @param report called with what an ignored event has started */
  constructor(private readonly report: (details: string) => void) {}

  /** @param onEvent called with every event of the store, and whether it has changed the state */
  enhancer(onEvent: (event: { type: string }, hasChanged: boolean) => void): StoreEnhancer {
    return (createStore) => (reducer, preloadedState) =>
      createStore((state, event) => {
        const next = reducer(state, event)
        const hasChanged = next !== state
        if (!hasChanged && machineEvents.has(event.type)) this.ignored.add(event)
        onEvent(event, hasChanged)
        return next
      }, preloadedState)
  }

  /** The feature with its listeners wrapped in the check. */
  watch(feature: Feature): Feature {
    const known = this.watched.get(feature)
    if (known) return known
    const watched = { ...feature, listeners: feature.listeners?.map((add) => this.watchListeners(add)) ?? [] }
    this.watched.set(feature, watched)
    return watched
  }

  private watchListeners(addListeners: AddListeners): AddListeners {
    return (startListening) =>
      addListeners(
        new Proxy(startListening, {
          apply: (start, _this, [listener]: Parameters<typeof startListening>) =>
            start({
              ...listener,
              effect: (event, api) => {
                if (this.ignored.has(event)) this.report(`${event.type} was ignored, and has started something`)
                return listener.effect(event, api)
              },
            }),
        }),
      )
  }
}

type AddListeners = NonNullable<Feature['listeners']>[number]
