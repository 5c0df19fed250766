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
  /** The current ID token, fetched anew when `forceRefresh` or when it has expired; null where nobody is signed in. */
  idToken(options?: { forceRefresh?: boolean }): Promise<string | null>
  /** Tells each new ID token of the signed-in person, and null when the provider has signed them out. */
  onIdTokenChanged(listener: (change: { uid: string; token: string } | null) => void): () => void
}

/** What is stored in the browser while a person is logged in. */
export interface SessionGateway {
  /** Who is logged in (`loggedInUser` in `token.ts`), or null. Cleans up what is unreadable. */
  read(): User | null
  /** Whether it is this person who is logged in. */
  isHere(uid: string): boolean
  write(session: { user: User; token: string }): void
  /** Keeps what has changed of the person who is logged in; anybody else's is not written. */
  writeUser(user: User): void
  token(): string
  writeToken(token: string): void
  clear(): void
  /** Calls back when another tab has logged out or in. */
  onChangedElsewhere(listener: () => void): () => void
  /** Tells that the server refuses this person's token, and the provider has no other. */
  lose(uid: string): void
  /** Calls back when the person who is here has lost their session that way. */
  onLost(listener: () => void): () => void
}

declare module '../lib/gateways' {
  interface Gateways {
    identity: IdentityGateway
    session: SessionGateway
  }
}
