import Cookies from 'js-cookie'
import type { SessionGateway } from './gateways'
import { loggedInUser, storedToken, userKey } from './token'

const tokenKey = 'token'
const registeredKey = 'registered'

const tokenLifetimeDays = 1

/**
 * Stores the session in the cookie `token` (1 day, path `/`) and in local storage under `user`, `registered` (when the
 * account was created, ISO 8601) and `token`.
 */
export function createSessionStorage(): SessionGateway {
  const writeToken = (value: string) => {
    Cookies.set(tokenKey, value, {
      expires: tokenLifetimeDays,
      path: '/',
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    })
    localStorage.setItem(tokenKey, value)
  }

  const clear = () => {
    Cookies.remove(tokenKey, { path: '/' })
    for (const key of [userKey, registeredKey, tokenKey]) localStorage.removeItem(key)
  }

  const read = () => loggedInUser(clear)

  const isLoggedIn = (uid: string) => read()?.firebaseUID === uid

  return {
    read,
    isLoggedIn: isLoggedIn,
    token: storedToken,
    writeToken,
    clear,
    write: ({ user, token }) => {
      writeToken(token)
      localStorage.setItem(registeredKey, user.createdAt)
      // Last, because other tabs take this key as the sign that the session is complete.
      localStorage.setItem(userKey, JSON.stringify(user))
    },
    writeUser: (user) => {
      if (isLoggedIn(user.firebaseUID)) localStorage.setItem(userKey, JSON.stringify(user))
    },
    onChangedElsewhere: (listener) => {
      addEventListener('storage', ({ key }) => {
        // The key is null when the whole storage has been cleared.
        if (key === userKey || key === null) listener()
      })
    },
  }
}
