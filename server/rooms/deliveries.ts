import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { maximumIdeas } from '../../contract/limits'
import { joinWords } from '../../contract/nearly-same'
import { comparedWords } from '../../contract/words-for-comparing'
import type { Database } from '../db/database'
import { badInput, HttpError } from '../http/http-error'
import { changeRoom, type LockedRoom } from './change-room'
import { endsAtOf, revealedMinute } from './due-changes'
import { conflict } from './room-errors'
import type { Delivery } from './room-input'
import { roomIdeaAuthors, roomIdeas, roomThinkers } from './tables'

/** A browser knows the server's clock only to about half a round trip. In milliseconds. */
const earlyMs = 1_000

const wordsKeyOf = (text: string) =>
  createHash('sha256')
    .update(joinWords(comparedWords(text)))
    .digest('base64url')

/** The ids of the ideas with these words, of which some may be new. */
const storeWords = (transaction: Database, code: string, keys: readonly string[]) =>
  transaction
    .insert(roomIdeas)
    .values(keys.map((wordsKey) => ({ code, wordsKey })))
    // Changes nothing, and returns those that are there already as well.
    .onConflictDoUpdate({ target: [roomIdeas.code, roomIdeas.wordsKey], set: { wordsKey: sql`excluded.words_key` } })
    .returning({ id: roomIdeas.id, wordsKey: roomIdeas.wordsKey })

/** Stores each idea once for its author. Returns how many were new. */
const addIdeas = async ({ transaction, room: { code }, you, now }: LockedRoom, { minute, texts }: Delivery) => {
  const byWords = new Map<string, string>()
  for (const text of texts) {
    const wordsKey = wordsKeyOf(text)
    if (!byWords.has(wordsKey)) byWords.set(wordsKey, text)
  }
  if (byWords.size === 0) return 0
  const stored = await storeWords(transaction, code, [...byWords.keys()])
  const authors = stored.map(({ id, wordsKey }) => {
    const text = byWords.get(wordsKey) ?? ''
    return { code, ideaId: id, memberId: you.id, minute, text, deliveredAt: now }
  })
  const added = await transaction
    .insert(roomIdeaAuthors)
    .values(authors)
    .onConflictDoNothing()
    .returning({ ideaId: roomIdeaAuthors.ideaId })
  return added.length
}

/** Only a later delivery can exceed the limit, which its parts keep. */
const assertBounded = async ({ transaction, room: { code }, you }: LockedRoom, minute: number) => {
  const delivered = await transaction.$count(
    roomIdeaAuthors,
    and(eq(roomIdeaAuthors.code, code), eq(roomIdeaAuthors.memberId, you.id), eq(roomIdeaAuthors.minute, minute)),
  )
  if (delivered > maximumIdeas) throw badInput(`texts must be at most ${maximumIdeas} in all`)
}

const ownThinker = ({ room: { code }, you }: LockedRoom, minute: number) =>
  and(eq(roomThinkers.code, code), eq(roomThinkers.minute, minute), eq(roomThinkers.memberId, you.id))

/** Whether the member takes part in a minute, and has delivered. Of the latest minute it is known already. */
const readThinker = async (locked: LockedRoom, minute: number) => {
  const { transaction, room, you } = locked
  if (minute === room.minute) return you
  const [thinker] = await transaction.select().from(roomThinkers).where(ownThinker(locked, minute))
  return { isThinking: thinker !== undefined, hasDelivered: thinker?.deliveredAt != null }
}

const hasEnded = ({ room, now }: LockedRoom, minute: number) => {
  const endsAt = endsAtOf(room)
  return minute < room.minute || (minute === room.minute && endsAt !== null && now.getTime() >= endsAt - earlyMs)
}

/** Nobody votes on what comes later. */
const isVoteOpen = ({ room: { phase } }: LockedRoom) => phase === 'VOTE' || phase === 'RESULT'

/**
 * Stores what a member wrote in a minute. What is there already changes nothing, so it can be repeated. Throws an HttpError: 409 before
 * the minute's end, 403 if the member did not take part in it, and for new ideas once the vote has begun.
 */
export const deliverIdeas = (database: Database, code: string, key: string | null, delivery: Delivery): Promise<void> =>
  changeRoom(database, code, key, async (locked) => {
    const { transaction, room, now } = locked
    const { minute } = delivery
    if (!hasEnded(locked, minute)) throw conflict('This minute has not ended yet.')
    const { isThinking, hasDelivered } = await readThinker(locked, minute)
    if (!isThinking) throw new HttpError('FORBIDDEN', 'You did not take part in this minute.')
    const added = await addIdeas(locked, delivery)
    if (added > 0 && isVoteOpen(locked)) throw new HttpError('FORBIDDEN', 'The vote has begun without these ideas.')
    if (hasDelivered && added === 0) return null
    if (hasDelivered) await assertBounded(locked, minute)
    else await transaction.update(roomThinkers).set({ deliveredAt: now }).where(ownThinker(locked, minute))
    const isVisible = added > 0 && minute <= revealedMinute(room)
    return isVisible ? { poolVersion: room.poolVersion + 1 } : {}
  })
