import type { User } from '../../../contract/rest'

/** A person with a Google account. */
export interface Person {
  uid: string
  email: string
  displayName: string
}

const personNamed = (name: string): Person => ({
  uid: `uid-${name}`,
  email: `${name}@example.com`,
  displayName: name,
})

export const people = [personNamed('aya'), personNamed('ben'), personNamed('cho')] as const

/** The person as the server knows them once they have signed up. */
export function userOf({ uid, email, displayName }: Person): User {
  return {
    ...{ email, firstName: displayName, lastName: 'User', firebaseUID: uid },
    images: [{ url: 'https://pictures.example/one.png', about: 'Google profile image' }],
    createdAt: '2026-11-01T09:00:00.000Z',
  }
}
