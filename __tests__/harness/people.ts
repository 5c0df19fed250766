import type { User } from '../../contract/rest'
import type { GoogleAccount } from '../../src/session/gateways'
import type { Account } from '../../src/session/session'

/** A person who has an account. */
export const aya: User = {
  email: 'aya@example.com',
  firstName: 'Aya Tanaka',
  lastName: 'User',
  firebaseUID: 'uid-aya',
  images: [{ url: 'https://example.com/aya.png', about: 'Google profile image' }],
  createdAt: '2026-11-01T09:00:00.000Z',
}

/** A second person with an account. */
export const ben: User = { ...aya, email: 'ben@example.com', firstName: 'Ben', firebaseUID: 'uid-ben' }

/** Aya's account at the sign-in provider. */
export const ayaAccount: Account = {
  uid: 'uid-aya',
  email: 'aya@example.com',
  displayName: 'Aya Tanaka',
  photoURL: 'https://example.com/aya.png',
}

export const ayaGoogle: GoogleAccount = { ...ayaAccount, accessToken: 'token-of-aya' }
