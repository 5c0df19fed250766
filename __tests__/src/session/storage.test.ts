/** @jest-environment jest-fixed-jsdom */
import Cookies from 'js-cookie'
import { createSessionStorage } from '../../../src/session/storage'
import { aya, ben } from '../../harness/people'
import { blockStorage, fillLocalStorage } from '../../harness/refused-storage'

let session: ReturnType<typeof createSessionStorage>

beforeEach(() => {
  session = createSessionStorage()
  session.clear()
})

test('isLoggedIn is true only for the stored user', () => {
  session.write({ user: aya, token: 'abc' })
  expect([session.isLoggedIn('uid-aya'), session.isLoggedIn('uid-ben')]).toEqual([true, false])
  expect(session.isLoggedIn()).toBe(true)
  session.clear()
  expect([session.isLoggedIn('uid-aya'), session.isLoggedIn()]).toEqual([false, false])
})

test('without a stored user nobody is logged in, and the token of a login in progress stays', () => {
  session.writeToken('abc')
  expect(session.read()).toBeNull()
  expect(session.token()).toBe('abc')
})

const withBrokenImage = JSON.stringify({ ...aya, images: [...aya.images, { url: 1 }] })

test.each(['undefined', '{', '{"email":1}', 'null', withBrokenImage])(
  'an invalid stored user (%s) is removed',
  (stored) => {
    session.write({ user: aya, token: 'abc' })
    localStorage.setItem('user', stored)
    expect(session.read()).toBeNull()
    expect(document.cookie).toBe('')
    expect(localStorage.getItem('user')).toBeNull()
  },
)

test('once the cookie has expired, a page that slept meanwhile goes on with its next token, and a new one ends the session', () => {
  session.write({ user: aya, token: 'abc' })
  Cookies.remove('token', { path: '/' })
  expect(session.isLoggedIn('uid-aya')).toBe(true)
  session.writeToken('def')
  expect(session.read()).toEqual(aya)
  Cookies.remove('token', { path: '/' })
  expect(createSessionStorage().read()).toBeNull()
  expect(session.isLoggedIn('uid-aya')).toBe(false)
})

test('reports a changed user in another tab, and nothing else', () => {
  const listener = jest.fn()
  session.onChangedElsewhere(listener)
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(listener).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledTimes(2)
  // A page that comes back with its state may have missed it.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(listener).toHaveBeenCalledTimes(3)
})

describe('where the browser cannot store the session', () => {
  /** What a new page would find. */
  const afterReload = () => createSessionStorage().read()

  test('with a full local storage, it lasts as long as the page', () => {
    const full = fillLocalStorage()
    session.writeToken('abc')
    expect(session.write({ user: aya, token: 'abc' })).toBe('full')
    expect([session.read(), session.token(), session.isLoggedIn('uid-aya')]).toEqual([aya, 'abc', true])
    expect(document.cookie).toBe('')
    full.mockRestore()
    expect(afterReload()).toBeNull()
  })

  test('and nothing of an earlier session is found after a reload', () => {
    session.write({ user: ben, token: 'old' })
    fillLocalStorage()
    session.write({ user: aya, token: 'abc' })
    expect(session.read()).toEqual(aya)
    expect(afterReload()).toBeNull()
  })

  test('with all site data blocked, the token serves the login in progress, and then the page', async () => {
    jest.resetModules()
    const unblock = blockStorage('throws')
    try {
      const page = (await import('../../../src/session/storage')).createSessionStorage()
      expect(page.read()).toBeNull()
      page.writeToken('abc')
      expect([page.token(), page.read()]).toEqual(['abc', null])
      expect(page.write({ user: aya, token: 'abc' })).toBe('blocked')
      expect([page.read(), page.token()]).toEqual([aya, 'abc'])
      page.clear()
      expect([page.read(), page.token()]).toEqual([null, ''])
    } finally {
      unblock()
    }
  })
})
