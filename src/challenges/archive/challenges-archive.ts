import type { ArchiveList, CollectSource } from '../../lib/archive/archive-list'
import { compareTexts } from '../../lib/compare-texts'
import { t, tn } from '../../lib/translation'
import { challengeKeys, challengeSchema, type ArchivedChallenge } from './challenge-schema'
import { formatReport } from './format-report'
import { createServerChallenges } from './server-challenges'
import { wordsOf } from './words-of'
import { isVisible } from '../../../contract/visible-text'

/** Whether a challenge is the person's own and still open, so that it can be published again. */
function canRepublish({ role, state, closesAt, topicTitle }: ArchivedChallenge, now: number): boolean {
  return role === 'HOST' && state === 'OPEN' && Date.parse(closesAt) > now && isVisible(topicTitle)
}

/** Whether some of these challenges or their messages cannot be sent again. */
function hasUnpublishable(challenges: readonly ArchivedChallenge[], now: number): boolean {
  return challenges.some((challenge) => !canRepublish(challenge, now) || challenge.conversations.length > 0)
}

/** The challenges that the user published, entered or wrote about. The import publishes their own open ones again. */
export const challengesArchive: ArchiveList<ArchivedChallenge> = {
  key: 'challenges',
  schema: challengeSchema,
  collect: (source) => () => collectChallenges(source),
  lines: (challenges) => [...challenges].sort(byCreation).map((one) => JSON.stringify(one, challengeKeys)),
  importable: (challenges, now) => challenges.filter((challenge) => canRepublish(challenge, now)),
  isLimited: hasUnpublishable,
  identify: ({ id, topicTitle }) => ({ id, title: topicTitle }),
  outgoing: ({ topicTitle, about, isJob, isListed }) => wordsOf({ topicTitle, about, isJob, isListed }),
  importEntry: (challenge, client) => () => createServerChallenges(client).publish(challenge),
  words: {
    collecting: 'Collecting your challenges',
    progress: (done, total) => t('{done} of {total} challenges', { done, total }),
    exported: (count) => tn(count, '{count} challenge exported.', '{count} challenges exported.'),
    choice: (count) => tn(count, 'Publish {count} open challenge again', 'Publish {count} open challenges again'),
    choiceHint: 'The links stay the same. Challenges that are already here do not change.',
    leftOut: 'Closed challenges, entries and messages cannot be imported. They stay in the file.',
    report: { title: 'Challenges', lines: formatReport },
  },
}

async function collectChallenges({ client, progress }: CollectSource): Promise<ArchivedChallenge[]> {
  if (client === null) return []
  const server = createServerChallenges(client)
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await server.page(after)
    ids.push(...page.ids)
    after = page.next
  } while (after !== null)
  const challenges: ArchivedChallenge[] = []
  for (const [index, id] of ids.entries()) {
    progress(index, ids.length)
    const challenge = await server.read(id)
    // It may have been deleted meanwhile.
    if (challenge !== null) challenges.push(challenge)
  }
  return challenges
}

function byCreation(one: ArchivedChallenge, other: ArchivedChallenge): number {
  return compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id)
}
