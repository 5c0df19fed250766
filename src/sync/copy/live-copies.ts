import type { LiveCopies, LiveCopy } from './gateways'

export function createLiveCopies(): LiveCopies {
  let held: { owner: string; copy: LiveCopy; hasEnded: boolean } | null = null
  return {
    getOrCreate: (owner, create) => {
      if (held?.owner !== owner || held.hasEnded) {
        held?.copy.end()
        held = { owner, copy: create(), hasEnded: false }
      }
      return held.copy
    },
    current: (owner) => (held?.owner === owner ? held.copy : null),
    end: () => {
      if (held === null) return
      held.copy.end()
      held.hasEnded = true
    },
  }
}
