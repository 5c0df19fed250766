import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { foldText } from '../../contract/fold-text'
import { library } from '../../contract/topics/library'
import type { Database } from '../db/database'
import { storable } from '../records/text'
import type { ChallengeRow } from './challenge-rows'
import { hiddenChallenges } from './tables'

type Published = Pick<ChallengeRow, 'id' | 'topicTitle' | 'about'>

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Case, accents, letter width and spaces make no difference. */
const folded = (text: string) => foldText(storable(text)).replaceAll(/\s+/g, ' ').trim()

/** Topics that the app itself offers, which many people publish. */
const libraryTopics = new Set(library.flatMap(({ en, ja }) => [folded(en), folded(ja)]))

const isOfLibrary = ({ topicTitle, about }: Published) => folded(about) === '' && libraryTopics.has(folded(topicTitle))

const fingerprintOfText = ({ topicTitle, about }: Published) => fingerprintOf(`${folded(topicTitle)}\n${folded(about)}`)

/** Fingerprints of the id and of the text: neither the id nor the text can be read from them. */
const fingerprintsOf = (challenge: Published) => [fingerprintOf(challenge.id), fingerprintOfText(challenge)]

/**
 * Remembers that a challenge is hidden, also after its host has deleted their account. Its text is remembered, too, if an operator has
 * decided: what only its readers reported does not concern the challenges of others, and a topic of the library never does.
 */
export const rememberHidden = async (
  transaction: Database,
  challenge: Published,
  isDecided: boolean,
): Promise<void> => {
  const fingerprints = [
    fingerprintOf(challenge.id),
    ...(isDecided && !isOfLibrary(challenge) ? [fingerprintOfText(challenge)] : []),
  ]
  await transaction
    .insert(hiddenChallenges)
    .values(fingerprints.map((fingerprint) => ({ fingerprint })))
    .onConflictDoNothing()
}

const ofChallenge = (challenge: Published) => inArray(hiddenChallenges.fingerprint, fingerprintsOf(challenge))

/** Allows the challenge to be published again. */
export const forgetHidden = async (transaction: Database, challenge: Published): Promise<void> => {
  await transaction.delete(hiddenChallenges).where(ofChallenge(challenge))
}

/** Whether a challenge with this id or this text was hidden, whoever published it. */
export const wasHidden = async (transaction: Database, challenge: Published): Promise<boolean> =>
  (await transaction.select().from(hiddenChallenges).where(ofChallenge(challenge)).limit(1)).length > 0
