import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
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

const readIdeaIds = async (transaction: Database, code: string, keys: readonly string[]) => {
  const known = await transaction
    .select({ id: roomIdeas.id, wordsKey: roomIdeas.wordsKey })
    .from(roomIdeas)
    .where(and(eq(roomIdeas.code, code), inArray(roomIdeas.wordsKey, [...keys])))
  return new Map(known.map(({ id, wordsKey }) => [wordsKey, id]))
}

/** Stores each idea once for its author. Returns how many were new. */
const addIdeas = async ({ transaction, room: { code }, you, now }: LockedRoom, { minute, texts }: Delivery) => {
  const byWords = new Map<string, string>()
  for (const text of texts) {
    const wordsKey = wordsKeyOf(text)
    if (!byWords.has(wordsKey)) byWords.set(wordsKey, text)
  }
  if (byWords.size === 0) return 0
  const keys = [...byWords.keys()]
  const rows = keys.map((wordsKey) => ({ code, wordsKey }))
  await transaction.insert(roomIdeas).values(rows).onConflictDoNothing()
  const ids = await readIdeaIds(transaction, code, keys)
  const authors = [...byWords].flatMap(([wordsKey, text]) => {
    const ideaId = ids.get(wordsKey)
    return ideaId === undefined ? [] : [{ code, ideaId, memberId: you.id, minute, text, deliveredAt: now }]
  })
  const added = await transaction
    .insert(roomIdeaAuthors)
    .values(authors)
    .onConflictDoNothing()
    .returning({ ideaId: roomIdeaAuthors.ideaId })
  return added.length
}

const assertBounded = async ({ transaction, room: { code }, you }: LockedRoom, minute: number) => {
  const delivered = await transaction.$count(
    roomIdeaAuthors,
    and(eq(roomIdeaAuthors.code, code), eq(roomIdeaAuthors.memberId, you.id), eq(roomIdeaAuthors.minute, minute)),
  )
  if (delivered > maximumIdeas) throw badInput(`texts must be at most ${maximumIdeas} in all`)
}

const findThinker = async ({ transaction, room: { code }, you }: LockedRoom, minute: number) => {
  const own = and(eq(roomThinkers.code, code), eq(roomThinkers.minute, minute), eq(roomThinkers.memberId, you.id))
  const [thinker] = await transaction.select().from(roomThinkers).where(own)
  if (!thinker) throw new HttpError('FORBIDDEN', 'You did not take part in this minute.')
  return { isFirst: thinker.deliveredAt === null, own }
}

const hasEnded = ({ room, now }: LockedRoom, minute: number) => {
  const endsAt = endsAtOf(room)
  return minute < room.minute || (minute === room.minute && endsAt !== null && now.getTime() >= endsAt - earlyMs)
}

/**
 * Stores what a member wrote in a minute. What is there already changes nothing, so it can be repeated. Throws an HttpError: 409 before
 * the minute's end, 403 if the member did not take part in it.
 */
export const deliverIdeas = (database: Database, code: string, key: string | null, delivery: Delivery): Promise<void> =>
  changeRoom(database, code, key, async (locked) => {
    const { transaction, room, now } = locked
    const { minute } = delivery
    if (!hasEnded(locked, minute)) throw conflict('This minute has not ended yet.')
    const { isFirst, own } = await findThinker(locked, minute)
    const added = await addIdeas(locked, delivery)
    if (added > 0) await assertBounded(locked, minute)
    if (isFirst) await transaction.update(roomThinkers).set({ deliveredAt: now }).where(own)
    if (added === 0 && !isFirst) return null
    const isVisible = added > 0 && minute <= revealedMinute(room)
    return isVisible ? { poolVersion: room.poolVersion + 1 } : {}
  })
