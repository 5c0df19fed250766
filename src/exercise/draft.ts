import type { DraftGateway } from './gateways'

/** Nothing is being written. */
export function createDraft(): DraftGateway {
  let draft = ''
  let touchedAt = -Infinity
  return {
    lend: (text, at) => {
      draft = text
      touchedAt = at
    },
    take: () => {
      const taken = draft
      draft = ''
      return taken
    },
    touchedAt: () => touchedAt,
  }
}
