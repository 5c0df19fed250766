import type { User } from '../../contract/rest'

/** What the sign-in provider tells about a person: plain fields only, never a provider's object. */
export interface GoogleAccount {
  uid: string
  email: string
  displayName: string
  photoURL: string
  /** The ID token, for the session's cookie; it never enters the state. */
  accessToken: string
}

/** Google sign-in. Every promise rejects with an `Error` whose message can be shown to a person. */
export interface IdentityGateway {
  /** Loads what the popup needs, so that a click can open it at once. */
  prepare(): Promise<void>
  /** Opens the popup, forcing the choice of an account. Must be called directly in a click. */
  signInWithGoogle(): Promise<GoogleAccount>
  signOut(): Promise<void>
  /**
   * Asks the person to confirm with Google that it is they, in a popup; answers with their new ID token, or null where they
   * closed it. Must be called directly in a click.
   */
  confirm(person: { uid: string; email: string }): Promise<string | null>
  /** Deletes the provider's account of the signed-in person, who must have confirmed within the last five minutes. */
  deleteAccount(): Promise<void>
  /** The current ID token, fetched anew where it has expired or is the `stale` one; null where nobody is signed in. */
  idToken(stale?: string): Promise<string | null>
}

/** What is stored in the browser while a person is logged in. */
export interface SessionGateway {
  /** Who is logged in (`loggedInUser` in `token.ts`), or null. Cleans up what is unreadable. */
  read(): User | null
  /** Whether it is this person who is logged in. */
  isLoggedIn(uid: string): boolean
  write(session: { user: User; token: string }): void
  /** Keeps what has changed of the person who is logged in; anybody else's is not written. */
  writeUser(user: User): void
  token(): string
  writeToken(token: string): void
  clear(): void
  /** Calls back when another tab has logged out or in. */
  onChangedElsewhere(listener: () => void): void
}

/** What the provider tells of its own accord: an ID token of the signed-in person, or that there is nobody. */
export type IdTokenChange = { uid: string; token: string } | null

/** ID tokens to send. At most one refresh is under way at a time, whoever asks. */
export interface TokenGateway {
  /** The stored token where it can be sent for this person as it is; null where `fresh` has to be awaited. */
  current(uid: string): string | null
  /**
   * A token to send for this person: the stored one, or a new one where that has expired or is the one that the server has
   * `refused`; '' where there is none at all, and null where somebody else is signed in. Rejects where the provider is out
   * of reach. Ask only for somebody who is logged in or logging in: it may load the provider.
   */
  fresh(uid: string, refused?: string): Promise<string | null>
  /** Takes a new ID token that the provider tells of, and null where it has nobody signed in. */
  receive(change: IdTokenChange): void
  /** Calls back when the person who is logged in has a new token, which is stored by then. */
  onRenewed(listener: () => void): void
  /**
   * Calls back when the person who is logged in has lost their session: the provider has signed them out, or knows
   * somebody else, or nobody who could have another token than the one that the server refuses.
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
