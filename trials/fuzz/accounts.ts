import { randomUUID } from 'node:crypto'
import type { TadaDocumentNode } from 'gql.tada'
import { askServer } from '../../__tests__/harness/ask-server'
import {
  ideaRecordQuery,
  ideaRecordsQuery,
  ideasOf,
  newRound,
  practisedDaysQuery,
} from '../../__tests__/harness/server-documents'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { openRooms, type FuzzRooms } from './rooms'
import type { Target } from './target'
import { logCanary } from './values'

/** An account, with five records: the attacker's, or one whose data the attacker must not see. */
export type Account = Awaited<ReturnType<typeof openAccount>>

export type FuzzContext = {
  attacker: Account
  victim: Account
  /** Text that only the victim and the host of a room wrote. It is in no request, so no response may contain it. */
  secret: string
  rooms: FuzzRooms
}

async function openAccount({ identityUrl, port }: Target, name: string, text: string) {
  const url = `http://localhost:${port}`
  const email = `${name}-${logCanary.toLowerCase()}@example.com`
  const { localId: uid, idToken: token } = await signInLocally(identityUrl, { email, name: 'Somebody' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ email, firstName: 'Somebody', lastName: text, firebaseUID: uid, images: [] })
  const response = await fetch(`${url}/api/users/signup`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`A signup was answered ${response.status}.`)
  const ask = <Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data> =>
    askServer(url, token, document, variables)
  const recordIds = Array.from({ length: 5 }, () => randomUUID())
  for (const id of recordIds) {
    await ask(saveIdeaRecordMutation, { input: newRound({ id, topicTitle: text, ideas: ideasOf(text) }) })
  }
  return {
    ...{ uid, email, token, recordIds },
    /** All data of the account, as text for comparison. */
    readData: async (): Promise<string> => {
      const user = await fetch(`${url}/api/users/?email=${encodeURIComponent(email)}`, { headers })
      const records = await ask(ideaRecordsQuery, { first: 100 })
      return JSON.stringify([records, await ask(practisedDaysQuery, {}), await user.json()])
    },
    /** Saves a record and reads it back; throws if that fails. */
    saveAndRead: async () => {
      const input = newRound({ topicTitle: 'All is well' })
      await ask(saveIdeaRecordMutation, { input })
      const { ideaRecord } = await ask(ideaRecordQuery, { id: input.id })
      if (ideaRecord?.topicTitle !== 'All is well') throw new Error('A record that was just saved cannot be read.')
    },
  }
}

/** Signs everybody in and up, as the browser does, and opens the rooms. */
export async function createContext(target: Target): Promise<FuzzContext> {
  const secret = `secret-${randomUUID()}`
  return {
    attacker: await openAccount(target, 'attacker', 'mine'),
    victim: await openAccount(target, 'victim', secret),
    secret,
    rooms: await openRooms(target.port, secret),
  }
}
