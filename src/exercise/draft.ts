import type { DraftGateway } from './gateways'

/** Creates an empty draft. */
export function createDraft(): DraftGateway {
  let draft = ''
  let lastTypedAt = -Infinity
  return {
    set: (text, at) => {
      draft = text
      lastTypedAt = at
    },
    take: () => {
      const taken = draft
      draft = ''
      return taken
    },
    lastTypedAt: () => lastTypedAt,
  }
}
