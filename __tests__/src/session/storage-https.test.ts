/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "https://ideas.example/"}
 */
import { createSessionStorage } from '../../../src/session/storage'

test('on https the cookie never goes over a plain connection', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set')
  createSessionStorage().writeToken('abc')
  expect(set.mock.calls.at(-1)?.[0]).toMatch(/^token=abc;.*;\s*secure/i)
})
