/** @jest-environment jest-fixed-jsdom */
import Cookies from 'js-cookie'
import { createSessionStorage } from '../../../src/session/storage'
import { aya } from '../../harness/people'

const session = createSessionStorage()

beforeEach(() => {
  session.clear()
})

test('a written session is read again, and lies where the contract says', () => {
  session.write({ user: aya, token: 'abc' })
  expect(session.read()).toEqual(aya)
  expect(session.token()).toBe('abc')
  expect(Cookies.get('token')).toBe('abc')
  expect(localStorage.getItem('token')).toBe('abc')
  expect(localStorage.getItem('registered')).toBe(aya.createdAt)
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(aya)
})

test('the cookie lasts a day, on every path, for this site', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set')
  const before = Date.now()
  session.writeToken('abc')
  const written = set.mock.calls.at(-1)?.[0] ?? ''
  set.mockRestore()
  expect(written).toMatch(/^token=abc;/)
  expect(written).toMatch(/path=\//i)
  expect(written).toMatch(/sameSite=lax/i)
  expect(written).not.toMatch(/secure/i)
  const expires = new Date(/expires=([^;]+)/i.exec(written)?.[1] ?? '').getTime()
  expect(Math.abs(expires - before - 24 * 60 * 60 * 1_000)).toBeLessThan(10_000)
})

test('is of one person, and nobody else', () => {
  session.write({ user: aya, token: 'abc' })
  expect([session.isLoggedIn('uid-aya'), session.isLoggedIn('uid-ben')]).toEqual([true, false])
  session.clear()
  expect(session.isLoggedIn('uid-aya')).toBe(false)
})

test('logging out removes all of it', () => {
  session.write({ user: aya, token: 'abc' })
  session.clear()
  expect(session.read()).toBeNull()
  expect(document.cookie).toBe('')
  expect(localStorage).toHaveLength(0)
})

test.each(['undefined', '{', '{"email":1}', 'null'])('an unreadable user (%s) is cleaned up', (stored) => {
  session.write({ user: aya, token: 'abc' })
  localStorage.setItem('user', stored)
  expect(session.read()).toBeNull()
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('user')).toBeNull()
})

test('a user without the cookie is nobody', () => {
  session.write({ user: aya, token: 'abc' })
  Cookies.remove('token', { path: '/' })
  expect(session.read()).toBeNull()
})

test('tells of another tab, and only of a user that changed there', () => {
  const listener = jest.fn()
  session.onChangedElsewhere(listener)
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(listener).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledTimes(2)
})
