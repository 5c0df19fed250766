/** @jest-environment jest-fixed-jsdom */

import { createShortcutReader, isOnNothing, mayBeShortcut, type Press } from '../../../src/shortcuts/keys'
import { firstFeatures } from '../../../src/app/features'
import { shortcutsWith } from '../../../src/shortcuts/shortcut-table'

const shortcutTable = shortcutsWith(firstFeatures)

const ofNoInputMethod = { keyCode: 0 }

const press = (key: string, rest: Partial<Press> = {}): Press => ({
  ...{
    key,
    code: '',
    ...ofNoInputMethod,
    timeStamp: 0,
    target: document.body,
    isComposing: false,
    repeat: false,
    defaultPrevented: false,
  },
  ...{ ctrlKey: false, altKey: false, metaKey: false },
  ...rest,
})

const found = (...presses: Press[]) => {
  const read = createShortcutReader(shortcutTable)
  return presses.map((one) => read(one)?.keys ?? null)
}

test('every shortcut works with its keys, and no two have the same', () => {
  for (const { keys } of shortcutTable) {
    const presses = keys.split(' ').map((key) => press(key))
    expect(found(...presses).at(-1)).toBe(keys)
  }
  expect(new Set(shortcutTable.map(({ keys }) => keys)).size).toBe(shortcutTable.length)
})

test.each([
  ['Caps Lock', 'N', 'KeyN'],
  ['a Cyrillic layout', 'т', 'KeyN'],
  ['a Cyrillic layout with Caps Lock', 'Т', 'KeyN'],
  ['a Greek layout', 'ν', 'KeyN'],
  ['a Thai layout, whose key types a vowel mark', '\u0E37', 'KeyN'],
  ['the Dvorak layout, where the letter has another place', 'n', 'KeyL'],
  ['no known place', 'n', ''],
])('a letter is found with %s', (_what, key, code) => {
  expect(found(press(key, { code }))).toEqual(['n'])
})

test.each([
  ['the Dvorak layout, where another letter has its place', 'b', 'KeyN'],
  ['a Latin letter of another alphabet', 'ñ', 'KeyN'],
  ['a key without a letter', 'ArrowDown', 'ArrowDown'],
])('no letter is found with %s', (_what, key, code) => {
  expect(found(press(key, { code }))).toEqual([null])
})

test('a sign goes by what it is, wherever a layout has it', () => {
  expect(found(press('/', { code: 'KeyQ' }), press('?', { code: 'Digit7' }))).toEqual(['/', '?'])
})

test('no shortcut is the start of another, which could never be reached', () => {
  for (const { keys } of shortcutTable) {
    expect(shortcutTable.filter((other) => other.keys.startsWith(`${keys} `))).toEqual([])
  }
})

test('the second key of a pair must follow soon', () => {
  expect(found(press('g'), press('d', { timeStamp: 1_500 }))).toEqual([null, 'g d'])
  expect(found(press('g'), press('d', { timeStamp: 1_501 }))).toEqual([null, null])
  expect(found(press('g'), press('n', { timeStamp: 100 }))).toEqual([null, 'n'])
  expect(found(press('g'), press('x'), press('d'))).toEqual([null, null, null])
  expect(found(press('g'), press('g'), press('r'))).toEqual([null, null, 'g r'])
})

describe('a key press may be a shortcut', () => {
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-here]') ?? document.body
  }

  test('and Enter is on nothing at the page, its heading and its main part, but not at what it presses', () => {
    const nothing = ['', '<h1 tabindex="-1" data-here>', '<main tabindex="-1" data-here>']
    const something = ['<button data-here>', '<a href="/" data-here>', '<input type="checkbox" data-here>']
    const more = ['<summary data-here>', '<p tabindex="0" data-here>', '<button tabindex="-1" data-here>']
    const isOn = (html: string) => isOnNothing(press('Enter', { target: inside(html) }))
    expect(nothing.map(isOn)).toEqual([true, true, true])
    expect([...something, ...more].map(isOn)).toEqual([false, false, false, false, false, false])
  })

  test.each(['<button data-here>', '<a href="/" data-here>', '<input type="checkbox" data-here>', '<p data-here>'])(
    'at %s',
    (html) => expect(mayBeShortcut(press('n', { target: inside(html) }))).toBe(true),
  )

  test.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div role="textbox"><span data-here></span></div>',
  ])('but not in %s, which takes letters', (html) => {
    expect(mayBeShortcut(press('n', { target: inside(html) }))).toBe(false)
  })

  test.each([
    { isComposing: true },
    { keyCode: 229 },
    { repeat: true },
    { defaultPrevented: true },
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
  ])('nor with %p', (rest) => expect(mayBeShortcut(press('n', rest))).toBe(false))
})
