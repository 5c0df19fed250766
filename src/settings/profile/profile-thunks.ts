import type { Profile, User } from '../../../contract/rest'
import { hasTexts, parseJson } from '../../lib/shape'
import type { Gateways, Thunk } from '../../lib/gateways'
import { readTokenPayload } from '../../lib/token-payload'
import { profileChanged, selectUid, type WithSession } from '../../session/session'

/** What a picture is called that the person has chosen. */
const ownPicture = 'Profile picture'

/** Name and picture as the person wants them go to the server, and stay here. Rejects with words that can be shown. */
export const profileWanted =
  (profile: Profile): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { identity, session, features }) => {
    const uid = selectUid(getState())
    // The cookie's token may have run out while nothing was asked for.
    const token = await identity.idToken().catch(() => null)
    if (token !== null && selectUid(getState()) === uid) session.writeToken(token)
    const users = await features.users.load()
    const user = await dispatch(users.saveProfile(profile))
    if (selectUid(getState()) !== uid || user.firebaseUID !== uid) return
    session.writeUser(user)
    dispatch(profileChanged({ user }))
  }

/** A picture as a profile has it; null for none. */
export function imagesOf(url: string | null): User['images'] {
  return url === null ? [] : [{ url, about: ownPicture }]
}

/** The picture that the sign-in provider has of the person; null where it has none. */
export function providerPicture(session: Pick<Gateways['session'], 'token'>): string | null {
  const claims = parseJson(readTokenPayload(session.token()))
  return hasTexts(claims, 'picture') && claims.picture !== '' ? claims.picture : null
}
