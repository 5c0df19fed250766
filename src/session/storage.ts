import Cookies from 'js-cookie'
import type { User } from '../../contract/rest'
import { removeLocal, writeLocal, type WriteOutcome } from '../lib/storage/local-storage'
import { unsavedNameKey } from '../lib/shared-names'
import type { SessionGateway } from './gateways'
import { loggedInUser, storedToken, storedUser, userKey } from './token'

const tokenKey = 'token'
const registeredKey = 'registered'

const tokenLifetimeDays = 1

/**
 * Stores the session in the cookie `token` (1 day, path `/`) and in local storage under `user`, `registered` (when the
 * account was created, ISO 8601) and `token`. Where the browser cannot store all of it, it stores nothing, and the session lasts
 * as long as the page.
 */
export function createSessionStorage(): SessionGateway {
  /** What the browser could not store; empty if it could. */
  let pageUser: User | null = null
  let pageToken = ''

  const storeToken = (value: string) => {
    Cookies.set(tokenKey, value, {
      expires: tokenLifetimeDays,
      path: '/',
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    })
    // Nothing reads it from there, so it may be missing.
    writeLocal(tokenKey, value)
    return storedToken() === value
  }

  const store = (user: User, token: string): WriteOutcome => {
    if (!storeToken(token)) return 'blocked'
    writeLocal(registeredKey, user.createdAt)
    // Last, because other tabs take this key as the sign that the session is complete.
    return writeLocal(userKey, JSON.stringify(user))
  }

  const forgetPageSession = () => {
    pageUser = null
    pageToken = ''
  }

  const clear = () => {
    forgetPageSession()
    Cookies.remove(tokenKey, { path: '/' })
    for (const key of [userKey, registeredKey, tokenKey, unsavedNameKey]) removeLocal(key)
  }

  // The cookie of a page that slept for a day has expired; its session goes on with the next token.
  const isLoggedIn = (uid?: string) => {
    const user = pageUser ?? storedUser()
    return user !== null && (uid === undefined || user.firebaseUID === uid)
  }

  return {
    read: () => pageUser ?? loggedInUser(clear),
    isLoggedIn,
    token: () => pageToken || storedToken(),
    writeToken: (token) => {
      if (pageToken !== '' || !storeToken(token)) pageToken = token
    },
    clear,
    write: ({ user, token }) => {
      const outcome = store(user, token)
      if (outcome !== 'written') {
        // Half a session, or half of an earlier one, must not be found after a reload.
        clear()
        pageUser = user
        pageToken = token
      }
      return outcome
    },
    writeUser: (user) => {
      if (!isLoggedIn(user.firebaseUID)) return
      if (pageUser !== null) pageUser = user
      else writeLocal(userKey, JSON.stringify(user))
    },
    onChangedElsewhere: (listener) => {
      addEventListener('storage', ({ key }) => {
        // The key is null when the whole storage has been cleared.
        if (key !== userKey && key !== null) return
        // A session that another tab could store replaces this page's own.
        if (loggedInUser() !== null) forgetPageSession()
        listener()
      })
      // A page that comes back with its state missed the events of others.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener()
      })
    },
  }
}
