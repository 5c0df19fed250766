import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT, decodeJwt } from 'jose'
import { askServer } from '../../__tests__/harness/ask-server'
import {
  ideaRecordQuery,
  ideaRecordsQuery,
  ideasOf,
  newRound,
  practisedDaysQuery,
} from '../../__tests__/harness/server-documents'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { openSigningKey } from '../../server/local/signing-key'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { forgeTokens } from './bad-tokens'
import { openRooms, type FuzzRooms } from './rooms'
import { createSharedChallenge, type Ask } from './shared-challenge'
import type { Target } from './target'
import { logCanary } from './values'

/** An account: the attacker's, or one whose data the attacker must not see. */
export type Account = { uid: string; email: string; token: string; recordIds: string[] }

export type FuzzContext = {
  attacker: Account
  victim: Account
  /** With whom the victim shares a challenge. */
  friend: Account
  /** All ids of what they share. */
  othersIds: string[]
  /** Text that only those two wrote. It is in no request, so no response may contain it. */
  secret: string
  rooms: FuzzRooms
  /** Tokens that the server must reject. */
  badTokens: Awaited<ReturnType<typeof forgeTokens>>
}

/** Signs in everybody, as the browser does. */
export async function createContext({ identityUrl, dataDir, port }: Target): Promise<FuzzContext> {
  const signIn = async (name: string): Promise<Account> => {
    const email = `${name}-${logCanary.toLowerCase()}@example.com`
    const { localId, idToken } = await signInLocally(identityUrl, { email, name: 'Somebody' })
    return { uid: localId, email, token: idToken, recordIds: Array.from({ length: 5 }, () => randomUUID()) }
  }
  const [attacker, victim, friend] = [await signIn('attacker'), await signIn('victim'), await signIn('friend')]
  const key = await openSigningKey(join(dataDir, 'identity', 'signing-key.json'))
  // An hour ago is too long ago to delete the account, which would end the run.
  const claims = { ...decodeJwt(attacker.token), auth_time: Math.floor(Date.now() / 1_000) - 3_600 }
  const header = { alg: 'RS256', typ: 'JWT', kid: key.keyId }
  attacker.token = await new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey)
  const badTokens = await forgeTokens(key, victim.token)
  const secret = `secret-${randomUUID()}`
  return { attacker, victim, friend, othersIds: [], secret, rooms: await openRooms(port, secret), badTokens }
}

/** Signs up, and saves a record with this text under each of the account's ids. Returns how to ask as this person. */
async function signUpAndSave(url: string, { token, email, uid, recordIds }: Account, text: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const ask: Ask = (document, variables) => askServer(url, token, document, variables)
  // Other people see the first name, so it must not contain the secret.
  const body = JSON.stringify({ email, firstName: 'Somebody', lastName: text, firebaseUID: uid, images: [] })
  const response = await fetch(`${url}/api/users/signup`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`A signup was answered ${response.status}.`)
  for (const id of recordIds) {
    await ask(saveIdeaRecordMutation, { input: newRound({ id, topicTitle: text, ideas: ideasOf(text) }) })
  }
  /** All data of the account, as text for comparison. */
  const readOwnData = async (): Promise<string> => {
    const user = await fetch(`${url}/api/users/?email=${encodeURIComponent(email)}`, { headers })
    const records = await ask(ideaRecordsQuery, { first: 100 })
    return JSON.stringify([records, await ask(practisedDaysQuery, {}), await user.json()])
  }
  return { ask, readOwnData }
}

/** Fills the accounts. The victim and the friend share a challenge, whose ids the attacker knows from now on. */
export async function fillAccounts(port: number, { attacker, victim, friend, secret, othersIds }: FuzzContext) {
  const url = `http://localhost:${port}`
  const { ask } = await signUpAndSave(url, attacker, 'mine')
  const [host, guest] = [await signUpAndSave(url, victim, secret), await signUpAndSave(url, friend, secret)]
  const shared = await createSharedChallenge(host.ask, guest.ask, secret)
  othersIds.push(...shared.ids, ...victim.recordIds)
  return {
    readOthersData: async () => (await Promise.all([host, guest, shared].map((one) => one.readOwnData()))).join(''),
    /** Saves a record and reads it back; throws if that fails. */
    saveAndRead: async () => {
      const input = newRound({ topicTitle: 'All is well' })
      await ask(saveIdeaRecordMutation, { input })
      const { ideaRecord } = await ask(ideaRecordQuery, { id: input.id })
      if (ideaRecord?.topicTitle !== 'All is well') throw new Error('A record that was just saved cannot be read.')
    },
  }
}
