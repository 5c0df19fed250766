import { eq } from 'drizzle-orm'
import { maximumOpenDays } from '../../contract/challenges/limits'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challenges, listedChallenges } from './tables'
import { badInput, HttpError } from '../http/http-error'
import { countTowardsDailyLimit } from './daily-limits'
import { wasSomebodyElses } from './deleted-challenges'
import type { NewChallenge } from './challenge-input'
import { findChallenge, lockChallenge, writeTransaction, type ChallengeRow } from './challenge-rows'
import { addToPersonalList, updatePersonalList } from './personal-list'
import { wasHidden } from './hidden-challenges'
import { participantsOf } from './participants'
import { readPublicPerson } from './public-person'
import { noSuchChallenge } from './challenge-errors'

const hourMs = 60 * 60 * 1000

/** Until the end of the last day on the host's calendar, which may have an extra hour. */
const maximumOpenMs = ((maximumOpenDays + 1) * 24 + 1) * hourMs

const assertClosingTime = ({ closesAt }: NewChallenge) => {
  const ahead = closesAt.getTime() - Date.now()
  if (ahead <= 0) throw badInput('input.closesAt must be in the future')
  if (ahead > maximumOpenMs) throw badInput(`input.closesAt must be at most ${maximumOpenDays} days ahead`)
}

/** Adds an open challenge to the public list, if its host wants that. */
export const addToPublicList = async (transaction: Database, challenge: ChallengeRow): Promise<void> => {
  if (!challenge.isListed) return
  const { id, hostName, hostPicture, topicTitle, category, lengthMs, isJob, closesAt, createdAt } = challenge
  await transaction
    .insert(listedChallenges)
    .values({
      ...{ challengeId: id, hostName, hostPicture, topicTitle, category, lengthMs, isJob },
      ...{ closesAt, createdAt },
    })
    .onConflictDoNothing()
}

export const removeFromPublicList = async (transaction: Database, { id, isListed }: ChallengeRow): Promise<void> => {
  if (!isListed) return
  await transaction.delete(listedChallenges).where(eq(listedChallenges.challengeId, id))
}

/**
 * Publishes a challenge. The same id again returns the existing one unchanged. If one with this id or this text was hidden, it is
 * hidden from the start; its host can ask for a review as usual. Throws 403 if the id is or was
 * somebody else's.
 */
export const publishChallenge = (
  database: Database,
  person: AuthenticatedPerson,
  input: NewChallenge,
): Promise<ChallengeRow> =>
  writeTransaction(database, person, async (transaction) => {
    const known = await findChallenge(transaction, input.id)
    if (known) return requireOwnChallenge(known, person.uid)
    if (await wasSomebodyElses(transaction, input.id, person)) throw cannotBePublished()
    assertClosingTime(input)
    const isHidden = await wasHidden(transaction, input)
    const { name, pictureUrl } = await readPublicPerson(transaction, person.uid)
    const [added] = await transaction
      .insert(challenges)
      .values({ ...input, hostId: person.uid, hostName: name, hostPicture: pictureUrl, isHidden })
      .onConflictDoNothing()
      .returning()
    // The same challenge was published concurrently.
    if (!added) return requireOwnChallenge(await lockChallenge(transaction, input.id), person.uid)
    await countTowardsDailyLimit(transaction, person.uid, 'publications')
    const challenge = { ...added, isClosed: false }
    await addToPersonalList(transaction, person.uid, challenge, 'HOST', {})
    if (!isHidden) await addToPublicList(transaction, challenge)
    return challenge
  })

const cannotBePublished = () => new HttpError('FORBIDDEN', 'This challenge cannot be published.')

const requireOwnChallenge = (challenge: ChallengeRow, uid: string): ChallengeRow => {
  if (challenge.hostId === uid) return challenge
  throw cannotBePublished()
}

/** Closes a challenge for good, and updates everybody's list. */
export const closeChallenge = (database: Database, person: AuthenticatedPerson, id: string): Promise<ChallengeRow> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, id)
    if (challenge.hostId !== person.uid) throw noSuchChallenge()
    if (challenge.isClosed) return challenge
    const closedAt = new Date()
    await transaction.update(challenges).set({ closedAt }).where(eq(challenges.id, id))
    await removeFromPublicList(transaction, challenge)
    for (const userId of await participantsOf(transaction, challenge)) {
      await updatePersonalList(transaction, userId, id, { closedAt })
    }
    return { ...challenge, closedAt, isClosed: true }
  })
