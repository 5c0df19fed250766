import type { LiveCopies, LiveCopy } from './gateways'

export function createLiveCopies(): LiveCopies {
  let held: { owner: string; copy: LiveCopy } | null = null
  const end = () => {
    held?.copy.end()
    held = null
  }
  return {
    getOrCreate: (owner, create) => {
      if (held?.owner !== owner) {
        end()
        held = { owner, copy: create() }
      }
      return held.copy
    },
    current: (owner) => (held?.owner === owner ? held.copy : null),
    end,
  }
}
