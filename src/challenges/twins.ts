import type { ChallengeDraftsGateway } from './draft-storage'

export function createChallengesTwins(): { challengeDrafts: ChallengeDraftsGateway } {
  let stored = ''
  return {
    challengeDrafts: {
      exists: () => stored !== '',
      read: (): unknown => (stored === '' ? undefined : JSON.parse(stored)),
      write: (drafts) => void (stored = drafts === null ? '' : JSON.stringify(drafts)),
    },
  }
}
