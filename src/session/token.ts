import type { User } from '../../contract/rest'
import { hasTexts, parseJson } from '../lib/shape'

/** Where the user who is logged in lies in local storage. */
export const userKey = 'user'

/** The ID token in the cookie, or ''. */
export function storedToken(): string {
  return /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
}

/**
 * Who is logged in: the stored user where the cookie exists, too; null for an anonymous visitor. Pages ask it before the
 * application is here.
 *
 * @param cleanUp called where the stored user cannot be read
 */
export function loggedInUser(cleanUp?: () => void): User | null {
  const stored = localStorage.getItem(userKey)
  if (stored === null) return null
  const user = parseJson(stored)
  if (isUser(user)) return storedToken() === '' ? null : user
  cleanUp?.()
  return null
}

function isUser(value: unknown): value is User {
  return (
    hasTexts(value, 'email', 'firstName', 'lastName', 'firebaseUID', 'createdAt') &&
    Array.isArray(value.images) &&
    value.images.every((image: unknown) => hasTexts(image, 'url', 'about'))
  )
}
