import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { readJsonFile, writeAtomically } from './atomic-file'
import type { GoogleClaims } from './google-claims'
import { avatar } from './avatar'

const accountSchema = v.object({
  uid: v.string(),
  federatedId: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  displayName: v.string(),
  photoUrl: v.string(),
  disabled: v.boolean(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  lastLoginAt: v.number(),
  /** Seconds since 1970: ID tokens of sign-ins before it are refused. */
  validSince: v.number(),
})

/** Refresh tokens are stored unhashed: the signing key is beside them, so a hash would protect nothing. */
const sessionSchema = v.object({
  refreshToken: v.string(),
  uid: v.string(),
  /** Seconds since 1970. */
  authTime: v.number(),
  revoked: v.boolean(),
})

const storeSchema = v.object({
  accounts: v.array(accountSchema),
  sessions: v.array(sessionSchema),
  /** How often the account of an e-mail address was deleted; the next account gets a new uid. */
  deletions: v.optional(v.record(v.string(), v.number()), {}),
})

export type Account = v.InferOutput<typeof accountSchema>
export type Session = v.InferOutput<typeof sessionSchema>

/** Sessions kept per account; older ones must sign in again. */
const sessionsPerAccount = 20

/** The accounts and sessions of the local sign-in. Every change is on disk before its method returns. */
export class AccountStore {
  readonly #path: string
  #accounts: Account[]
  #sessions: Session[]
  #deletions: Readonly<Record<string, number>>

  constructor(path: string) {
    const kept = readJsonFile(path, storeSchema)
    this.#path = path
    this.#accounts = kept?.accounts ?? []
    this.#sessions = kept?.sessions ?? []
    this.#deletions = kept?.deletions ?? {}
  }

  /** All accounts, most recently used first. */
  recent(): Account[] {
    return this.#accounts.toSorted((a, b) => b.lastLoginAt - a.lastLoginAt)
  }

  find(uid: string): Account | undefined {
    return this.#accounts.find((account) => account.uid === uid)
  }

  findByEmail(email: string): Account | undefined {
    const wanted = email.toLowerCase()
    return this.#accounts.find((account) => account.email === wanted)
  }

  findSession(refreshToken: string): Session | undefined {
    return this.#sessions.find((session) => session.refreshToken === refreshToken)
  }

  /** Creates the account for the claims, or updates the one with that e-mail. */
  upsert(claims: GoogleClaims, now: number): { account: Account; isNew: boolean } {
    const known = this.findByEmail(claims.email)
    const account = known ? updated(known, claims, now) : created(claims, now, this.#deletions[claims.email] ?? 0)
    this.#accounts = [...this.#accounts.filter(({ uid }) => uid !== account.uid), account]
    this.#save()
    return { account, isNew: !known }
  }

  /** Starts a session with a random refresh token. */
  openSession(uid: string, authTime: number): Session {
    const session = { refreshToken: randomBytes(32).toString('base64url'), uid, authTime, revoked: false }
    const own = this.#sessions.filter((other) => other.uid === uid).slice(1 - sessionsPerAccount)
    this.#sessions = [...this.#sessions.filter((other) => other.uid !== uid), ...own, session]
    this.#save()
    return session
  }

  setDisabled(account: Account, disabled: boolean): void {
    this.#replace({ ...account, disabled })
  }

  /** Ends all sessions of an account: its tokens can no longer be refreshed. */
  revoke(account: Account, validSince: number): void {
    this.#sessions = this.#sessions.map((session) =>
      session.uid === account.uid ? { ...session, revoked: true } : session,
    )
    this.#replace({ ...account, validSince })
  }

  /** Deletes an account and its sessions for good. */
  delete({ uid, email }: Account): void {
    this.#accounts = this.#accounts.filter((other) => other.uid !== uid)
    this.#sessions = this.#sessions.filter((session) => session.uid !== uid)
    this.#deletions = { ...this.#deletions, [email]: (this.#deletions[email] ?? 0) + 1 }
    this.#save()
  }

  clear(): void {
    this.#accounts = []
    this.#sessions = []
    this.#save()
  }

  #replace(account: Account): void {
    this.#accounts = this.#accounts.map((other) => (other.uid === account.uid ? account : other))
    this.#save()
  }

  #save(): void {
    writeAtomically(
      this.#path,
      JSON.stringify({ accounts: this.#accounts, sessions: this.#sessions, deletions: this.#deletions }, null, 2),
    )
  }
}

/**
 * Derives the uid from the e-mail, so that clearing the accounts keeps a person's records theirs, and from the number of
 * deletions, since a deleted account never comes back (as with Firebase).
 */
function created(claims: GoogleClaims, now: number, deletions: number): Account {
  const seed = `local account ${claims.email}${deletions === 0 ? '' : ` ${deletions}`}`
  const digest = createHash('sha256').update(seed).digest('hex')
  const displayName = claims.name || nameFrom(claims.email)
  return {
    uid: digest.slice(0, 28),
    federatedId: claims.sub ?? digest.slice(28, 49),
    email: claims.email,
    emailVerified: claims.email_verified,
    displayName,
    photoUrl: claims.picture || avatar(claims.email, displayName),
    disabled: false,
    createdAt: now,
    lastLoginAt: now,
    validSince: Math.floor(now / 1_000),
  }
}

function updated(known: Account, claims: GoogleClaims, now: number): Account {
  const displayName = claims.name || known.displayName
  const generated = known.photoUrl === avatar(known.email, known.displayName)
  return {
    ...known,
    emailVerified: claims.email_verified,
    displayName,
    photoUrl: claims.picture || (generated ? avatar(known.email, displayName) : known.photoUrl),
    lastLoginAt: now,
  }
}

function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
