import type { User } from '../../contract/rest'
import { hasTexts, parseJson } from '../lib/shape'

/** The stored user, or null where the text is `undefined`, no JSON, or not a user. */
export function parseStoredUser(stored: string): User | null {
  const value = parseJson(stored)
  if (!hasTexts(value, 'email', 'firstName', 'lastName', 'firebaseUID', 'createdAt')) return null
  const { email, firstName, lastName, firebaseUID, createdAt, images } = value
  if (!Array.isArray(images) || !images.every(isImage)) return null
  return {
    email,
    firstName,
    lastName,
    firebaseUID,
    createdAt,
    images: images.map(({ url, about }) => ({ url, about })),
  }
}

function isImage(value: unknown): value is User['images'][number] {
  return hasTexts(value, 'url', 'about')
}
