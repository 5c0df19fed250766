import { showLanguage, switchLanguage } from '../../../src/lib/language'
import { formatServerError } from '../../../src/lib/format-server-error'

const clipped = `${'x'.repeat(299)}…`

test('a very long message is clipped', () => {
  expect(formatServerError('x'.repeat(100_000), null)).toBe(clipped)
})

afterEach(() => showLanguage('en', {}))

test('in English the server’s message is shown unchanged', () => {
  expect(formatServerError('input.comment must be at most 20000 characters', 'BAD_USER_INPUT')).toBe(
    'input.comment must be at most 20000 characters',
  )
})

test.each([
  ['What is known is translated', 'There is no such record.', 'NOT_FOUND', '記録が見つかりません。'],
  ['A code stands for what is not', 'input.comment is too long', 'BAD_USER_INPUT', /受け付けませんでした/],
  ['so does a status', 'Too many requests. Please try again in 12 seconds.', 429, /リクエストが多すぎます/],
  ['An unknown code is trouble on the server', 'Teapot', 'TEAPOT', 'サーバーで問題が起きました。'],
  ['so is one that every object inherits', 'Teapot', 'constructor', 'サーバーで問題が起きました。'],
  ['so is none', 'Teapot', null, 'サーバーで問題が起きました。'],
] as const)('In Japanese: %s', async (_what, said, code, words) => {
  await switchLanguage('ja')
  expect(formatServerError(said, code)).toMatch(words)
})
