import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { searchable } from '../records/text'
import type { ChallengeRow } from './challenge-rows'
import { hiddenChallenges } from './tables'

type Published = Pick<ChallengeRow, 'id' | 'topicTitle' | 'about'>

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Case, accents, letter width and spaces make no difference. */
const folded = (text: string) => searchable(text).replaceAll(/\s+/g, ' ').trim()

/** Fingerprints of the id and of the text: neither the id nor the text can be read from them. */
const fingerprintsOf = ({ id, topicTitle, about }: Published): string[] => [
  fingerprintOf(id),
  fingerprintOf(`${folded(topicTitle)}\n${folded(about)}`),
]

/** Remembers that a challenge is hidden, also after its host has deleted their account. */
export const rememberHidden = async (transaction: Database, challenge: Published): Promise<void> => {
  const rows = fingerprintsOf(challenge).map((fingerprint) => ({ fingerprint }))
  await transaction.insert(hiddenChallenges).values(rows).onConflictDoNothing()
}

const ofChallenge = (challenge: Published) => inArray(hiddenChallenges.fingerprint, fingerprintsOf(challenge))

/** Allows the challenge to be published again. */
export const forgetHidden = async (transaction: Database, challenge: Published): Promise<void> => {
  await transaction.delete(hiddenChallenges).where(ofChallenge(challenge))
}

/** Whether a challenge with this id or this text was hidden, whoever published it. */
export const wasHidden = async (transaction: Database, challenge: Published): Promise<boolean> =>
  (await transaction.select().from(hiddenChallenges).where(ofChallenge(challenge)).limit(1)).length > 0
