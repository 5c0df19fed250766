import type { User } from '../../contract/rest'
import type { Note } from '../lib/twins'
import type { GoogleAccount, IdentityGateway, SessionGateway } from './gateways'

type TokenListener = Parameters<IdentityGateway['onIdTokenChanged']>[0]

/** @param visitor the one who signs in with Google */
export function createSessionTwins(note: Note, visitor: GoogleAccount) {
  const stored: { user: User | null; token: string } = { user: null, token: '' }
  const tokenListeners = new Set<TokenListener>()
  const identity: IdentityGateway = {
    prepare: async () => undefined,
    signInWithGoogle: async () => visitor,
    signOut: async () => note('identity.signOut'),
    confirm: async ({ uid }) => {
      note(`identity.confirm(${uid})`)
      return 'fresh-token'
    },
    deleteAccount: async () => note('identity.deleteAccount'),
    idToken: async () => stored.token || null,
    onIdTokenChanged: (listener) => {
      tokenListeners.add(listener)
      return () => tokenListeners.delete(listener)
    },
  }
  const session: SessionGateway = {
    read: () => stored.user,
    isHere: (uid) => stored.user?.firebaseUID === uid,
    write: ({ user, token }) => {
      note(`session.write(${user.email})`)
      Object.assign(stored, { user, token })
    },
    writeUser: (user) => {
      note(`session.writeUser(${user.firstName})`)
      stored.user = user
    },
    token: () => stored.token,
    writeToken: (token) => {
      note(`session.writeToken(${token})`)
      stored.token = token
    },
    clear: () => {
      note('session.clear')
      Object.assign(stored, { user: null, token: '' })
    },
    onChangedElsewhere: () => () => undefined,
    lose: (uid) => note(`session.lose(${uid})`),
    onLost: () => () => undefined,
  }
  /** Lets the provider report a token change. */
  const reportToken: TokenListener = (change) => tokenListeners.forEach((listener) => listener(change))
  return { identity, session, stored, reportToken }
}
