import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Account } from './context'

const answerSchema = v.object({ data: v.record(v.string(), v.unknown()), errors: v.optional(v.undefined()) })

const saveDocument = 'mutation Save($input: SaveIdeaRecord!) { saveIdeaRecord(input: $input) { id } }'

const wholeRecord =
  'id topicTitle category ideas { text atMs endMs source } durationMs startedAt localDay viewed isLiked comment updatedAt'

/** Sends a GraphQL query as this account and returns the data; throws on errors. */
export const sendQuery = async (
  port: number,
  { token }: Pick<Account, 'token'>,
  query: string,
  variables: object = {},
) => {
  const response = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ query, variables }),
  })
  return v.parse(answerSchema, await response.json()).data
}

/** A client that uses the server normally. */
export const createClient = (port: number, account: Account) => {
  const { token, email, uid, recordIds } = account
  const send = (query: string, variables?: object) => sendQuery(port, account, query, variables)
  const save = (id: string, text: string) =>
    send(saveDocument, {
      input: {
        id,
        topicTitle: text,
        category: 'Other',
        ideas: [{ text, atMs: 1_000, endMs: null, source: 'TYPED' }],
        durationMs: 60_000,
        startedAt: new Date().toISOString(),
        localDay: '2026-11-20',
      },
    })

  return {
    /** Signs up, and saves a record under each of the account's ids. */
    async signUpAndSave(text: string): Promise<void> {
      const response = await fetch(`http://localhost:${port}/api/users/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        // Other people see the first name, so it must not contain the secret.
        body: JSON.stringify({ email, firstName: 'Somebody', lastName: text, firebaseUID: uid, images: [] }),
      })
      if (!response.ok) throw new Error(`A signup was answered ${response.status}.`)
      for (const id of recordIds) await save(id, text)
    },

    /** All data of the account, as text for comparison. */
    async readOwnData(): Promise<string> {
      const records = await send(`{ IdeaRecord(first: 100) { totalCount nodes { ${wholeRecord} } } }`)
      const practice = await send('{ practice(today: "2026-11-20") { total { rounds ideas } } }')
      const user = await fetch(`http://localhost:${port}/api/users/?email=${encodeURIComponent(email)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return JSON.stringify([records, practice, await user.json()])
    },

    /** Saves a record and reads it back; throws if that fails. */
    async saveAndRead(): Promise<void> {
      const id = randomUUID()
      await save(id, 'All is well')
      const { ideaRecord } = await send('query Read($id: ID!) { ideaRecord(id: $id) { topicTitle } }', { id })
      v.parse(v.object({ topicTitle: v.literal('All is well') }), ideaRecord)
    },
  }
}
