import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { VariablesOf } from 'gql.tada'
import {
  answerChallengeEntryMutation,
  blockPersonMutation,
  challengeConversationQuery,
  challengeConversationsQuery,
  challengeEntriesQuery,
  challengeNewsQuery,
  challengeQuery,
  closeChallengeMutation,
  myChallengesQuery,
  publishChallengeMutation,
  reportChallengeMutation,
  seeChallengeMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
  withdrawChallengeEntryMutation,
} from '../../src/challenges/documents'
import type { Person } from '../../server/auth/token'
import type { Database } from '../../server/db/database'
import { personalListRow } from '../../server/challenges/personal-list'
import { participantsOf } from '../../server/challenges/participants'
import { challenges, challengesOfPerson, listedChallenges } from '../../server/challenges/tables'
import { users } from '../../server/users/tables'
import { entryCountQuery } from './server-documents'
import { signupOf, type TestApp, type TestClient } from './test-app'
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

/** A person with an account, and what they do in challenges. */
export type Participant = ReturnType<typeof participantOf>

type Named = { conversationId?: string; entryId?: string }

const participantOf = (person: Person, client: TestClient) => {
  const list = async () => (await client.ask(myChallengesQuery, {})).myChallenges.nodes
  return {
    ...client,
    person,
    /** Requests that the server may reject. */
    attempt: {
      publish: (changes: Partial<NewChallenge> = {}) =>
        client.graphql(publishChallengeMutation, { input: newChallenge(changes) }),
      enter: (challengeId: string, changes: Partial<NewEntry> = {}) =>
        client.graphql(sendChallengeEntryMutation, { input: newEntry(challengeId, changes) }),
      write: (challengeId: string, changes: Partial<NewMessage> = {}) =>
        client.graphql(sendChallengeMessageMutation, { input: newMessage(challengeId, changes) }),
      answer: (variables: VariablesOf<typeof answerChallengeEntryMutation>) =>
        client.graphql(answerChallengeEntryMutation, variables),
      report: (challengeId: string, named: Named & { reason?: string } = {}) =>
        client.graphql(reportChallengeMutation, { challengeId, reason: 'Rude', ...named }),
      block: (challengeId: string, named: Named = {}) => client.graphql(blockPersonMutation, { challengeId, ...named }),
      withdraw: (challengeId: string) => client.graphql(withdrawChallengeEntryMutation, { challengeId }),
    },
    publish: async (changes: Partial<NewChallenge> = {}) =>
      (await client.ask(publishChallengeMutation, { input: newChallenge(changes) })).publishChallenge,
    close: async (id: string) => (await client.ask(closeChallengeMutation, { id })).closeChallenge,
    enter: async (challengeId: string, changes: Partial<NewEntry> = {}) =>
      (await client.ask(sendChallengeEntryMutation, { input: newEntry(challengeId, changes) })).sendChallengeEntry,
    withdraw: async (challengeId: string) =>
      (await client.ask(withdrawChallengeEntryMutation, { challengeId })).withdrawChallengeEntry,
    write: async (challengeId: string, changes: Partial<NewMessage> = {}) =>
      (await client.ask(sendChallengeMessageMutation, { input: newMessage(challengeId, changes) }))
        .sendChallengeMessage,
    answer: async (variables: VariablesOf<typeof answerChallengeEntryMutation>) =>
      (await client.ask(answerChallengeEntryMutation, variables)).answerChallengeEntry,
    block: async (challengeId: string, named: Named = {}) =>
      (await client.ask(blockPersonMutation, { challengeId, ...named })).blockPerson,
    look: async (id: string) => (await client.ask(challengeQuery, { id })).challenge,
    see: (id: string) => client.ask(seeChallengeMutation, { id }),
    /** The challenges of the person, newest first. */
    list,
    /** A challenge in the person's list. */
    listed: async (id: string) => (await list()).find((own) => own.id === id),
    /** How many messages and answers the person has not seen. */
    news: async () => (await client.ask(challengeNewsQuery, {})).challengeNews,
    entries: async (challengeId: string) =>
      (await client.ask(challengeEntriesQuery, { challengeId, first: 100 })).challengeEntries.nodes,
    entryCount: async (challengeId: string) =>
      (await client.ask(entryCountQuery, { challengeId })).challengeEntries.totalCount,
    conversations: async (challengeId: string) =>
      (await client.ask(challengeConversationsQuery, { challengeId })).challengeConversations.nodes,
    /** The messages of two people, oldest first. */
    messages: async (challengeId: string, id: string) => {
      const { challengeConversation } = await client.ask(challengeConversationQuery, { challengeId, id, first: 100 })
      return challengeConversation?.messages.nodes.toReversed()
    },
  }
}

/** A new person without an account. */
export const signedIn = async (server: TestApp, person = newPerson()): Promise<Participant> =>
  participantOf(person, await server.as(person))

/** Signs up a new person. */
export const signedUp = async (
  server: TestApp,
  firstName = 'Aya',
  pictureUrl = '',
  person = newPerson(),
): Promise<Participant> => {
  const someone = await signedIn(server, person)
  const images = pictureUrl === '' ? [] : [{ url: pictureUrl, about: 'Profile picture' }]
  await someone.post('/api/users/signup', signupOf(someone.person, { firstName, images }))
  return someone
}

/** Makes an account two days old, so that the person's reports count. */
export const makeAccountOlder = async (database: Database, { person }: Participant): Promise<void> => {
  const createdAt = new Date(Date.now() - 48 * hourMs)
  await database.update(users).set({ createdAt }).where(eq(users.firebaseUID, person.uid))
}

/** Signs up a new person whose account is two days old. */
export const signedUpEarlier = async (database: Database, server: TestApp): Promise<Participant> => {
  const someone = await signedUp(server)
  await makeAccountOlder(database, someone)
  return someone
}

/** Reads a challenge without an account or a token. */
export const readPublicly = async ({ app }: TestApp, id: string) => {
  const response = await app.inject({ url: `/api/challenges/${id}` })
  const body = response.json<{ data?: { state: string; answeredShare: number | null } }>()
  return { status: response.statusCode, body }
}

/** The share of entries that the host has answered, as everybody can read it. */
export const answeredShareOf = async (server: TestApp, id: string) =>
  (await readPublicly(server, id)).body.data?.answeredShare

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

/** A new challenge, its host, and a guest who may answer it. */
export const publishedChallenge = async (server: TestApp, changes: Partial<NewChallenge> = {}) => {
  const host = await signedUp(server, 'Host')
  const guest = await signedUp(server, 'Aya', 'https://lh3.googleusercontent.com/aya.png')
  const { id } = await host.publish(changes)
  return { host, guest, id }
}

/** Creates a challenge with a guest's message. Host and guest know the conversation by different ids. */
export const beginConversation = async (server: TestApp) => {
  const { host, guest, id } = await publishedChallenge(server)
  const guestsId = randomUUID()
  const first = await guest.write(id, { conversationId: guestsId, text: 'Is it paid?' })
  const [conversation] = await host.conversations(id)
  if (!conversation) throw new Error('The conversation is not there.')
  return { host, guest, id, first, guestsId, hostsId: conversation.id }
}

/** All rows of a table as text. */
export const allRows = async (database: Database, table: string): Promise<string[]> => {
  const rows = await database
    .select({ row: sql<string>`to_jsonb(one)::text` })
    .from(sql`${sql.identifier(table)} as one`)
  return rows.map(({ row }) => row)
}
