/** @jest-environment jest-fixed-jsdom */
import { prerenderedState } from '../../../src/boot/prerendered-state'
import { selectLanguage } from '../../../src/preferences/preferences'
import { selectUser } from '../../../src/session/session'

test('a page is prerendered in its language, for a guest or for an unknown visitor', () => {
  const guest = prerenderedState('guest', 'ja')
  expect(selectUser(guest)).toBeNull()
  expect(guest.session.phase).toBe('signedOut')
  expect(selectLanguage(guest)).toBe('ja')

  const user = prerenderedState('user', 'en')
  expect(selectUser(user)).toMatchObject({ email: '', firstName: '', firebaseUID: '' })
  expect(selectLanguage(user)).toBe('en')
})
