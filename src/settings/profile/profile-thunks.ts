import type { User } from '../../../contract/rest'
import type { Profile } from '../../../contract/rest-requests'
import type { Gateways, Thunk } from '../../lib/gateways'
import { readTokenClaims } from '../../lib/token-claims'
import { profileChanged, selectUid, type WithSession } from '../../session/session'

/** The alternative text of a chosen picture. */
const ownPicture = 'Profile picture'

/** Saves name and picture on the server and in the session. Rejects with an `Error` whose message can be shown. */
export const changeProfile =
  (profile: Profile): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { session, features }) => {
    const uid = selectUid(getState())
    const users = await features.users.load()
    const user = await dispatch(users.saveProfile(profile))
    if (selectUid(getState()) !== uid || user.firebaseUID !== uid) return
    session.writeUser(user)
    dispatch(profileChanged({ user }))
  }

/** A picture's address (null for none) in the form that a profile stores. */
export function imagesOf(url: string | null): User['images'] {
  return url === null ? [] : [{ url, about: ownPicture }]
}

/** The address of the sign-in provider's picture, read from the ID token; null if there is none. */
export function providerPicture(session: Pick<Gateways['session'], 'token'>): string | null {
  const { picture } = readTokenClaims(session.token())
  return typeof picture === 'string' && picture !== '' ? picture : null
}
