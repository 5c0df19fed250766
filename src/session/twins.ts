import type { User } from '../../contract/rest'
import type { LogCall } from '../lib/twins'
import type { GoogleAccount, IdentityGateway, SessionGateway } from './gateways'

/** @param visitor the account that signs in with Google */
export function createSessionTwins(note: LogCall, visitor: GoogleAccount) {
  const stored: { user: User | null; token: string } = { user: null, token: '' }
  const identity: IdentityGateway = {
    preload: () => undefined,
    prepare: async () => undefined,
    signInWithGoogle: async () => visitor,
    signOut: async () => note('identity.signOut'),
    confirm: async ({ uid }) => {
      note(`identity.confirm(${uid})`)
      return 'fresh-token'
    },
    deleteAccount: async () => note('identity.deleteAccount'),
    idToken: async () => stored.token || null,
  }
  const session: SessionGateway = {
    read: () => stored.user,
    isLoggedIn: (uid = stored.user?.firebaseUID) => uid !== undefined && stored.user?.firebaseUID === uid,
    write: ({ user, token }) => {
      note(`session.write(${user.email})`)
      Object.assign(stored, { user, token })
      return 'written'
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
    onChangedElsewhere: () => undefined,
  }
  return { identity, session, stored }
}
