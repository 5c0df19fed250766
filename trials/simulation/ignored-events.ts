import type { Feature } from '../../src/lib/feature'
import { handlersOf, sliceOf, phaseOf } from './machines'

/** Checks in one tab that an event ignored by the machines changes no state and triggers no listener. */
export class IgnoredEvents {
  private readonly ignored = new WeakSet<object>()
  private readonly watched = new Map<Feature, Feature>()

  /** @param reportViolation called with what an ignored event has done */
  constructor(private readonly reportViolation: (details: string) => void) {}

  /** Checks one event, given the state before and after it. */
  observe(event: { type: string }, before: unknown, after: unknown): void {
    const handlers = handlersOf.get(event.type)
    if (handlers === undefined) return
    if (before === after) {
      this.ignored.add(event)
      return
    }
    for (const { machine, event: name } of handlers) {
      const phase = phaseOf(before, machine)
      const isListed = phase === null || Object.hasOwn(machine.table[phase] ?? {}, name)
      if (!isListed && sliceOf(before, machine) !== sliceOf(after, machine)) {
        this.reportViolation(`${machine.name} does not list ${name} in its phase ${phase}, and has changed`)
      }
    }
  }

  /** Returns the feature with its listeners wrapped in the check. */
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
                if (this.ignored.has(event))
                  this.reportViolation(`${event.type} was ignored, and has started something`)
                return listener.effect(event, api)
              },
            }),
        }),
      )
  }
}

type AddListeners = NonNullable<Feature['listeners']>[number]
