import type { DraftGateway } from './gateways'

/** Creates an empty draft. */
export function createDraft(): DraftGateway {
  let draft = ''
  let lastTypedAt = -Infinity
  let isStored = true
  return {
    set: (text, at) => {
      draft = text
      lastTypedAt = at
      const wasStored = isStored
      isStored = false
      return wasStored
    },
    text: () => draft,
    toStore: () => {
      isStored = true
      return draft
    },
    take: () => {
      const taken = draft
      draft = ''
      return taken
    },
    lastTypedAt: () => lastTypedAt,
  }
}
