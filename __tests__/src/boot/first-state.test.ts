/** @jest-environment jest-fixed-jsdom */
import { firstStateOf } from '../../../src/boot/first-state'
import { selectLanguage } from '../../../src/preferences/preferences'
import { selectUser } from '../../../src/session/session'

test('a page is prerendered in its language, for a guest or for somebody of whom nothing is known', () => {
  const guest = firstStateOf('guest', 'ja')
  expect(selectUser(guest)).toBeNull()
  expect(guest.session.phase).toBe('signedOut')
  expect(selectLanguage(guest)).toBe('ja')

  const user = firstStateOf('user', 'en')
  expect(selectUser(user)).toMatchObject({ email: '', firstName: '', firebaseUID: '' })
  expect(selectLanguage(user)).toBe('en')
})

test('nothing of it is shared', () => {
  expect(firstStateOf('guest', 'en')).toEqual(firstStateOf('guest', 'en'))
  expect(firstStateOf('guest', 'en')).not.toBe(firstStateOf('guest', 'en'))
})
