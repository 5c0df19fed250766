import { matching, event, machineSlice } from '../lib/machine'
import type { GoogleAccount } from './gateways'
import type { User } from '../../contract/rest'

/** The provider's account, without its token, before the server's user is known. */
export type Account = Omit<GoogleAccount, 'accessToken'>

/** Tokens are never in the state. Each login attempt has an id, so that late responses are ignored. */
export type SessionState =
  | { phase: 'unknown' }
  | { phase: 'signedOut' }
  | { phase: 'signingIn'; attempt: string }
  | { phase: 'lookingUp'; attempt: string; account: Account }
  | { phase: 'signingUp'; attempt: string; account: Account }
  | { phase: 'signedIn'; user: User; tokenRefreshed: boolean }
  | { phase: 'signingOut'; user: User }

interface OfAttempt {
  attempt: string
}

const events = {
  /** First load: a session is stored. */
  restored: event<{ user: User }>(),
  /** First load: no session is stored. */
  nobodyFound: event(),
  started: event<OfAttempt>(),
  googleAnswered: event<OfAttempt & { account: Account }>(),
  userFound: event<OfAttempt & { user: User }>(),
  userMissing: event<OfAttempt>(),
  userSignedUp: event<OfAttempt & { user: User }>(),
  /** `wasTooEarly`: the provider was still loading at the press, and the browser blocked the popup. */
  failed: event<OfAttempt & { wasTooEarly?: true }>(),
  /** The provider gave the signed-in person a new ID token, and it has been saved. */
  tokenRefreshed: event(),
  /** The user's name or picture has changed. */
  profileChanged: event<{ user: User }>(),
  logoutStarted: event(),
  /** The account is being deleted; nothing more is sent for this user. */
  deletionStarted: event(),
  /** The deletion failed and the user stays logged in. `isStale`: they must confirm it again. */
  deletionFailed: event<{ trouble: string; isStale: boolean }>(),
  /** Logout is complete, or the account has been deleted. */
  loggedOut: event(),
  /** Another tab logged out, or the provider ended the session. */
  endedElsewhere: event(),
  /** Another tab logged in. Somebody else’s session ends first. */
  begunElsewhere: event<{ user: User }>(),
}

const signedOut = (): SessionState => ({ phase: 'signedOut' })
const signIn = (user: User): SessionState => ({ phase: 'signedIn', user, tokenRefreshed: false })
const signOut = ({ user }: { user: User }): SessionState => ({ phase: 'signingOut', user })

const ofAttempt = matching('attempt')

export const session = machineSlice<SessionState>()({
  name: 'session',
  initial: { phase: 'unknown' },
  events,
  phases: {
    unknown: {
      restored: (_, { user }) => signIn(user),
      nobodyFound: signedOut,
    },
    signedOut: {
      started: (_, { attempt }) => ({ phase: 'signingIn', attempt }),
      begunElsewhere: (_, { user }) => signIn(user),
    },
    signingIn: {
      // After closing the popup, the user may press again before the provider reports it closed.
      started: (_, { attempt }) => ({ phase: 'signingIn', attempt }),
      googleAnswered: ofAttempt((_, { attempt, account }) => ({ phase: 'lookingUp', attempt, account })),
      failed: ofAttempt(signedOut),
    },
    lookingUp: {
      userFound: ofAttempt((_, { user }) => signIn(user)),
      userMissing: ofAttempt(({ attempt, account }) => ({ phase: 'signingUp', attempt, account })),
      failed: ofAttempt(signedOut),
    },
    signingUp: {
      userSignedUp: ofAttempt((_, { user }) => signIn(user)),
      failed: ofAttempt(signedOut),
    },
    signedIn: {
      tokenRefreshed: ({ user }) => ({ phase: 'signedIn', user, tokenRefreshed: true }),
      profileChanged: (state, { user }) => (user.firebaseUID === state.user.firebaseUID ? { ...state, user } : state),
      logoutStarted: signOut,
      deletionStarted: signOut,
      endedElsewhere: signedOut,
    },
    signingOut: {
      deletionFailed: ({ user }) => signIn(user),
      loggedOut: signedOut,
      endedElsewhere: signedOut,
    },
  },
})

export const {
  restored,
  nobodyFound,
  started,
  googleAnswered,
  userFound,
  userMissing,
  userSignedUp,
  failed,
  tokenRefreshed,
  profileChanged,
  logoutStarted,
  deletionStarted,
  deletionFailed,
  loggedOut,
  endedElsewhere,
  begunElsewhere,
} = session.events

/** The part of the state that session's selectors and thunks read. */
export interface WithSession {
  session: SessionState
}

/** The signed-in person, or null. */
export const selectUser = ({ session }: WithSession): User | null =>
  session.phase === 'signedIn' || session.phase === 'signingOut' ? session.user : null

/** The signed-in person's Firebase uid, or null. */
export const selectUid = (state: WithSession): string | null => selectUser(state)?.firebaseUID ?? null

export const selectIsSignedIn = ({ session }: WithSession): boolean => session.phase === 'signedIn'

export const selectTokenRefreshed = ({ session }: WithSession): boolean =>
  session.phase === 'signedIn' && session.tokenRefreshed

/** Whether a login or logout is in progress. */
export const selectIsLoading = ({ session }: WithSession): boolean =>
  ['signingIn', 'lookingUp', 'signingUp', 'signingOut'].includes(session.phase)
