import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { VariablesOf } from 'gql.tada'
import {
  answerChallengeEntryMutation,
  challengeConversationQuery,
  challengeConversationsQuery,
  challengeEntriesQuery,
  challengeQuery,
  closeChallengeMutation,
  myChallengesQuery,
  publishChallengeMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
} from '../../src/challenges/documents'
import type { Person } from '../../server/auth/token'
import type { Database } from '../../server/db/database'
import { personalListRow } from '../../server/challenges/personal-list'
import { participantsOf } from '../../server/challenges/participants'
import { challenges, challengesOfPerson, listedChallenges } from '../../server/challenges/tables'
import { users } from '../../server/users/tables'
import type { TestApp, TestClient } from './test-app'
import { newPerson } from './test-tokens'

type NewChallenge = VariablesOf<typeof publishChallengeMutation>['input']
type NewEntry = VariablesOf<typeof sendChallengeEntryMutation>['input']
type NewMessage = VariablesOf<typeof sendChallengeMessageMutation>['input']

const hourMs = 60 * 60 * 1000

export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

/** A challenge with a new id. */
export const newChallenge = (changes: Partial<NewChallenge> = {}): NewChallenge => ({
  id: randomUUID(),
  topicTitle: 'A quieter office',
  about: 'Sixty seconds, no slides.',
  category: 'Work',
  closesAt: inHours(24),
  ...changes,
})

/** An entry with a new id. */
export const newEntry = (challengeId: string, changes: Partial<NewEntry> = {}): NewEntry => ({
  challengeId,
  id: randomUUID(),
  ideas: [{ text: 'Felt under every chair', source: 'TYPED' }],
  ...changes,
})

export const newMessage = (challengeId: string, changes: Partial<NewMessage> = {}): NewMessage => ({
  challengeId,
  conversationId: randomUUID(),
  id: randomUUID(),
  text: 'May I ask something?',
  ...changes,
})

export type SomeoneInChallenges = { person: Person; client: TestClient }

/** Signs up a new person. */
export const signedUp = async (server: TestApp, firstName = 'Aya', pictureUrl = ''): Promise<SomeoneInChallenges> => {
  const person = newPerson()
  const client = await server.as(person)
  await client.post('/api/users/signup', {
    ...{ email: person.email, firstName, lastName: 'User', firebaseUID: person.uid },
    images: pictureUrl === '' ? [] : [{ url: pictureUrl, about: 'Profile picture' }],
  })
  return { person, client }
}

/** Makes an account two days old, so that the person's reports count. */
export const makeAccountOlder = async (database: Database, { person }: SomeoneInChallenges): Promise<void> => {
  const createdAt = new Date(Date.now() - 48 * hourMs)
  await database.update(users).set({ createdAt }).where(eq(users.firebaseUID, person.uid))
}

/** Signs up a new person whose account is two days old. */
export const signedUpEarlier = async (database: Database, server: TestApp): Promise<SomeoneInChallenges> => {
  const someone = await signedUp(server)
  await makeAccountOlder(database, someone)
  return someone
}

/** Reads a challenge without an account or a token. */
export const readPublicly = async ({ app }: TestApp, id: string) => {
  const answer = await app.inject({ url: `/api/challenges/${id}` })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

/** The share of entries that the host has answered, as everybody can read it. */
export const answeredShareOf = async ({ app }: TestApp, id: string) =>
  (await app.inject({ url: `/api/challenges/${id}` })).json<{ data: { answeredShare: number | null } }>().data
    .answeredShare

export const publishNew = async (client: TestClient, changes: Partial<NewChallenge> = {}) =>
  (await client.ask(publishChallengeMutation, { input: newChallenge(changes) })).publishChallenge

export const closeNow = async (client: TestClient, id: string) =>
  (await client.ask(closeChallengeMutation, { id })).closeChallenge

export const sendNewEntry = async (client: TestClient, challengeId: string, changes: Partial<NewEntry> = {}) =>
  (await client.ask(sendChallengeEntryMutation, { input: newEntry(challengeId, changes) })).sendChallengeEntry

export const sendNewMessage = async (client: TestClient, challengeId: string, changes: Partial<NewMessage> = {}) =>
  (await client.ask(sendChallengeMessageMutation, { input: newMessage(challengeId, changes) })).sendChallengeMessage

export const look = async (client: TestClient, id: string) => (await client.ask(challengeQuery, { id })).challenge

export const mine = async (client: TestClient) => (await client.ask(myChallengesQuery, {})).myChallenges.nodes

/** The same challenge in somebody's list. */
export const findInMyChallenges = async (client: TestClient, id: string) =>
  (await mine(client)).find((own) => own.id === id)

export const entriesOf = async (client: TestClient, challengeId: string) =>
  (await client.ask(challengeEntriesQuery, { challengeId, first: 100 })).challengeEntries.nodes

export const answerWith = async (client: TestClient, variables: VariablesOf<typeof answerChallengeEntryMutation>) =>
  (await client.ask(answerChallengeEntryMutation, variables)).answerChallengeEntry

export const conversationsOf = async (client: TestClient, challengeId: string) =>
  (await client.ask(challengeConversationsQuery, { challengeId })).challengeConversations.nodes

/** The messages of two people, oldest first. */
export const messagesOf = async (client: TestClient, challengeId: string, id: string) => {
  const { challengeConversation } = await client.ask(challengeConversationQuery, { challengeId, id, first: 100 })
  return challengeConversation?.messages.nodes.toReversed()
}

/** Moves a challenge's closing time this many hours into the past, in all tables. */
export const closeHoursAgo = async (database: Database, id: string, hours: number): Promise<void> => {
  const closesAt = new Date(Date.now() - hours * hourMs)
  const changed = { closesAt, closedAt: null }
  const [challenge] = await database.update(challenges).set(changed).where(eq(challenges.id, id)).returning()
  if (!challenge) throw new Error('There is no such challenge.')
  for (const userId of await participantsOf(database, challenge)) {
    await database.update(challengesOfPerson).set(changed).where(personalListRow(userId, id))
  }
  await database.update(listedChallenges).set({ closesAt }).where(eq(listedChallenges.challengeId, id))
}

/** The error message of a closed challenge. */
export const closedMessage = 'This challenge is closed. Your round is saved in your records.'

export const errorResponse = (status: number, message: string) => ({ status, body: { errors: [{ message }] } })

/** Creates a challenge with a guest's message. Host and guest know the conversation by different ids. */
export const beginConversation = async (server: TestApp) => {
  const host = (await signedUp(server, 'Host')).client
  const guest = (await signedUp(server, 'Aya')).client
  const { id } = await publishNew(host)
  const conversationId = randomUUID()
  const first = await sendNewMessage(guest, id, { conversationId, text: 'Is it paid?' })
  const [conversation] = await conversationsOf(host, id)
  if (!conversation) throw new Error('The conversation is not there.')
  return { host, guest, id, first, guestsId: conversationId, hostsId: conversation.id }
}

/** All rows of a table as text. */
export const allRows = async (database: Database, table: string): Promise<string[]> => {
  const rows = await database
    .select({ row: sql<string>`to_jsonb(one)::text` })
    .from(sql`${sql.identifier(table)} as one`)
  return rows.map(({ row }) => row)
}
