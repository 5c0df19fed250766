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
  attacker.token = await new SignJWT({
    ...decodeJwt(attacker.token),
    auth_time: Math.floor(Date.now() / 1_000) - 3_600,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
    .sign(key.privateKey)
  const badTokens = await forgeTokens(key, victim.token)
  const secret = `secret-${randomUUID()}`
  return { attacker, victim, friend, othersIds: [], secret, rooms: await openRooms(port, secret), badTokens }
}

/** A person who uses the server normally. */
function createClient(port: number, { token, email, uid, recordIds }: Account) {
  const url = `http://localhost:${port}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const ask: Ask = (document, variables) => askServer(url, token, document, variables)
  const save = (id: string, text: string) =>
    ask(saveIdeaRecordMutation, { input: newRound({ id, topicTitle: text, ideas: ideasOf(text) }) })

  return {
    ask,
    /** Signs up, and saves a record under each of the account's ids. */
    async signUpAndSave(text: string): Promise<void> {
      // Other people see the first name, so it must not contain the secret.
      const body = JSON.stringify({ email, firstName: 'Somebody', lastName: text, firebaseUID: uid, images: [] })
      const response = await fetch(`${url}/api/users/signup`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`A signup was answered ${response.status}.`)
      for (const id of recordIds) await save(id, text)
    },
    /** All data of the account, as text for comparison. */
    async readOwnData(): Promise<string> {
      const records = await ask(ideaRecordsQuery, { first: 100 })
      const days = await ask(practisedDaysQuery, {})
      const user = await fetch(`${url}/api/users/?email=${encodeURIComponent(email)}`, { headers })
      return JSON.stringify([records, days, await user.json()])
    },
    /** Saves a record and reads it back; throws if that fails. */
    async saveAndRead(): Promise<void> {
      const id = randomUUID()
      await save(id, 'All is well')
      const { ideaRecord } = await ask(ideaRecordQuery, { id })
      if (ideaRecord?.topicTitle !== 'All is well') throw new Error('A record that was just saved cannot be read.')
    },
  }
}

/** Fills the accounts. The victim and the friend share a challenge, whose ids the attacker knows from now on. */
export async function fillAccounts(port: number, context: FuzzContext) {
  const clientOf = (account: Account) => createClient(port, account)
  const [attacker, victim, friend] = [clientOf(context.attacker), clientOf(context.victim), clientOf(context.friend)]
  await attacker.signUpAndSave('mine')
  for (const owner of [victim, friend]) await owner.signUpAndSave(context.secret)
  const shared = await createSharedChallenge(victim.ask, friend.ask, context.secret)
  context.othersIds.push(...shared.ids)
  const readOthersData = async () =>
    (await Promise.all([victim, friend, shared].map((one) => one.readOwnData()))).join('')
  return { attacker, readOthersData }
}
