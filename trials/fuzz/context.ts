import { randomUUID, createHmac } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT, decodeJwt, exportSPKI } from 'jose'
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
import { saveIdeaRecordMutation } from '../../src/records/documents'
import { createSharedChallenge, type Ask } from './shared-challenge'
import type { Target } from './target'
import { logCanary } from './values'

/** The Firebase project of the local sign-in server. */
const projectId = 'demo-idea-training'

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
  /** Tokens that the server must reject, by what is wrong with them. */
  badTokens: Record<string, string>
}

/** Signs in everybody, as the browser does. */
export async function createContext({ identityUrl, dataDir }: Target): Promise<FuzzContext> {
  const signIn = async (name: string): Promise<Account> => {
    const email = `${name}-${logCanary.toLowerCase()}@example.com`
    const { localId, idToken } = await signInLocally(identityUrl, { email, name: 'Somebody' })
    return { uid: localId, email, token: idToken, recordIds: Array.from({ length: 5 }, () => randomUUID()) }
  }
  const [attacker, victim, friend] = [await signIn('attacker'), await signIn('victim'), await signIn('friend')]
  const key = await openSigningKey(join(dataDir, 'identity', 'signing-key.json'))
  // An hour ago is too long ago to delete the account, which would end the run.
  const token = await new SignJWT({ ...decodeJwt(attacker.token), auth_time: Math.floor(Date.now() / 1_000) - 3_600 })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
    .sign(key.privateKey)
  const badTokens = await forgeTokens(key, victim)
  return {
    attacker: { ...attacker, token },
    victim,
    friend,
    othersIds: [],
    secret: `secret-${randomUUID()}`,
    badTokens,
  }
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

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Tokens that an attacker would try, and correctly signed ones that a careless verifier would accept. */
async function forgeTokens(
  key: Awaited<ReturnType<typeof openSigningKey>>,
  victim: Account,
): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: victim.uid,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    email: victim.email,
    email_verified: true,
  }
  const sign = (changes: object, header: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId, ...header })
      .sign(key.privateKey)
  const [head = '', body = '', signature = ''] = victim.token.split('.')
  const hmacHead = `${encode({ alg: 'HS256', typ: 'JWT', kid: key.keyId })}.${encode(claims)}`
  const hmac = createHmac('sha256', await exportSPKI(key.publicKey))
    .update(hmacHead)
    .digest('base64url')
  return {
    empty: '',
    garbage: `not.a.token${logCanary}`,
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'signed with the public key as a secret': `${hmacHead}.${hmac}`,
    'without its signature': `${head}.${body}.`,
    'with another body': `${head}.${encode({ ...claims, sub: 'somebody' })}.${signature}`,
    'with a broken signature': `${head}.${body}.${signature.slice(0, -6)}AAAAAA`,
    'with a key of its own': `${encode({ alg: 'RS256', typ: 'JWT', jwk: key.publicJwk })}.${body}.${signature}`,
    'twice over': `${victim.token}.${victim.token}`,
    expired: await sign({ exp: now - 3_600, iat: now - 7_200 }),
    'for another project': await sign({ aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }),
    'from tomorrow': await sign({ auth_time: now + 86_400 }),
    'of nobody': await sign({ sub: '' }),
    'of a uid that cannot be stored': await sign({ sub: 'x\0' }),
    'issued tomorrow': await sign({ iat: now + 86_400 }),
    'that names no key': await sign({}, { kid: undefined }),
    'of a uid that is too long': await sign({ sub: 'x'.repeat(129) }),
    'with an unverified address': await sign({ email_verified: false }),
    'with no address': await sign({ email: undefined }),
    'of another type': await sign({}, { typ: 'at+jwt' }),
    'of an unknown key': await sign({}, { kid: 'unknown' }),
    'with an unknown critical header': `${encode({ alg: 'RS256', typ: 'JWT', crit: ['b64'], b64: false })}.${body}.${signature}`,
    'ten thousand characters long': 'x'.repeat(10_000),
  }
}
