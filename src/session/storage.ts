import Cookies from 'js-cookie'
import type { User } from '../../contract/rest'
import { createListeners } from '../lib/listeners'
import { hasTexts, parseJson } from '../lib/shape'
import type { SessionGateway } from './gateways'

const tokenKey = 'token'
const userKey = 'user'
const registeredKey = 'registered'

const tokenLifetimeDays = 1

/**
 * The session as it lies in the browser: the cookie `token` (1 day, path `/`), and in local storage `user`, `registered`
 * (the day the account was made, ISO 8601) and `token`. Logged in means that the cookie exists and a readable user does.
 */
export function createSessionStorage(): SessionGateway {
  const token = () => Cookies.get(tokenKey) ?? ''

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

  const read = (): User | null => {
    const stored = localStorage.getItem(userKey)
    if (stored === null) return null
    const user = parseStoredUser(stored)
    if (user === null) {
      clear()
      return null
    }
    return token() === '' ? null : user
  }

  const lost = createListeners()

  return {
    read,
    token,
    writeToken,
    clear,
    write: ({ user, token: value }) => {
      writeToken(value)
      localStorage.setItem(registeredKey, user.createdAt)
      // Last, because other tabs take it for the sign that the session is whole.
      localStorage.setItem(userKey, JSON.stringify(user))
    },
    writeUser: (user) => {
      if (read()?.firebaseUID === user.firebaseUID) localStorage.setItem(userKey, JSON.stringify(user))
    },
    lose: (uid) => {
      if (read()?.firebaseUID === uid) lost.tell()
    },
    onLost: lost.add,
    onChangedElsewhere: (listener) => {
      const onStorage = (change: StorageEvent) => {
        // A null key is a cleared storage.
        if (change.key === userKey || change.key === null) listener()
      }
      addEventListener('storage', onStorage)
      return () => {
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The stored user, or null where the text is `undefined`, no JSON, or not a user. */
function parseStoredUser(stored: string): User | null {
  const value = parseJson(stored)
  if (!hasTexts(value, 'email', 'firstName', 'lastName', 'firebaseUID', 'createdAt')) return null
  const { email, firstName, lastName, firebaseUID, createdAt, images } = value
  if (!Array.isArray(images) || !images.every((image: unknown) => hasTexts(image, 'url', 'about'))) return null
  return {
    email,
    firstName,
    lastName,
    firebaseUID,
    createdAt,
    images: images.map(({ url, about }) => ({ url, about })),
  }
}
