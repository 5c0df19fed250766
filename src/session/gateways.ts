import type { User } from '../../contract/rest'
import type { WriteOutcome } from '../lib/storage/local-storage'

/** A user as the sign-in provider describes them, in plain fields, not the provider's object. */
export interface GoogleAccount {
  uid: string
  email: string
  displayName: string
  photoURL: string
  /** The ID token for the session cookie. It never enters the Redux state. */
  accessToken: string
}

/** Google sign-in. Every promise rejects with an `Error` whose message can be shown to the user. */
export interface IdentityGateway {
  /** Fetches the code, without starting it: before a likely click. */
  preload(): void
  /** Loads what the popup needs, so that a click can open it at once. */
  prepare(): Promise<void>
  /** Opens the popup with account selection. Call it synchronously in a click. */
  signInWithGoogle(): Promise<GoogleAccount>
  signOut(): Promise<void>
  /**
   * Reauthenticates the user in a Google popup. Resolves to a new ID token, or null if they closed the popup. Call it
   * synchronously in a click.
   */
  confirm(person: { uid: string; email: string }): Promise<string | null>
  /** Deletes the signed-in user's account at the provider. They must have reauthenticated within the last five minutes. */
  deleteAccount(): Promise<void>
  /** The current ID token, refreshed if it has expired or equals `stale`; null if nobody is signed in. */
  idToken(stale?: string): Promise<string | null>
}

/** The stored session of the logged-in user. */
export interface SessionGateway {
  /** The logged-in user (`loggedInUser` in `token.ts`), or null. Clears a stored user that cannot be parsed, or whose cookie has expired. */
  read(): User | null
  /** Whether this user, or anybody, has logged in here and not out again, also if the cookie has expired meanwhile. */
  isLoggedIn(uid?: string): boolean
  /** If this is not `written`, the session lasts as long as the page. */
  write(session: { user: User; token: string }): WriteOutcome
  /** Stores a changed profile, if it is the logged-in user's. */
  writeUser(user: User): void
  token(): string
  writeToken(token: string): void
  clear(): void
  /** Calls back when another tab has logged in or out or changed the profile. */
  onChangedElsewhere(listener: () => void): void
}

/** A change that the provider reports: a new ID token, or null if nobody is signed in. */
export type IdTokenChange = { uid: string; token: string } | null

/** ID tokens for requests. At most one refresh runs at a time; all callers share it. */
export interface TokenGateway {
  /** The stored token if it is valid for this user; otherwise null: call `fresh`. */
  current(uid: string): string | null
  /**
   * A valid token for this user; refreshed if the stored one has expired or is the one that the server `refused`. Resolves to
   * '' if there is none, to null if somebody else is signed in; rejects if the provider is unreachable. May load the provider,
   * so call it only for a user who is logged in or logging in.
   */
  fresh(uid: string, refused?: string): Promise<string | null>
  /** Handles a change that the provider reports. */
  receive(change: IdTokenChange): void
  /** Calls back after a new token of the logged-in user has been stored. */
  onRenewed(listener: () => void): void
  /**
   * Calls back when the logged-in user has lost their session: the provider has signed them out, has another user, or has no
   * other token than the one that the server rejected.
   */
  onLost(listener: () => void): void
}

declare module '../lib/gateways' {
  interface Gateways {
    identity: IdentityGateway
    session: SessionGateway
    tokens: TokenGateway
  }
}
