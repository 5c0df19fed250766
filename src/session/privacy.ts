import { readOpenId } from '../lib/open-id'
import type { Privacy, StoredItem } from '../lib/privacy'

const firebaseItems: readonly StoredItem[] = [
  { name: 'firebaseLocalStorageDb', where: 'IndexedDB', purpose: 'What Firebase needs to renew your login.' },
  {
    name: 'firebase-heartbeat-database',
    where: 'IndexedDB',
    purpose: 'The days on which Firebase was used here. It tells Google when you log in.',
  },
]

const openIdItems: readonly StoredItem[] = [
  { name: 'openid.user:…', where: 'Local storage', purpose: 'What is needed to renew your login.' },
]

/** The login and the profile. */
export const privacy: Privacy = {
  onThisDevice: [
    { name: 'token', where: 'Cookie and local storage', purpose: 'Your login. The cookie lasts one day.' },
    { name: 'user, registered', where: 'Local storage', purpose: 'Your profile, and the day you registered.' },
    {
      name: 'profile',
      where: 'Local storage',
      purpose: 'Your name as you have just changed it, until it is saved.',
    },
    ...(readOpenId() ? openIdItems : firebaseItems),
  ],
  onServer: ['Your profile: name, e-mail address, picture, the day you registered, and the ID of your login.'],
}
