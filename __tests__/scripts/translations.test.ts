import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sourcesIn, textsOf } from '../harness/source-texts'
import { japanese } from '../../src/translations/ja'

/** The folders whose texts are all translated. Add a new folder as soon as it is. */
const converted = [
  'app',
  'challenges',
  'dialogs',
  'flags',
  'landing',
  'lib',
  'practice',
  'preferences',
  'records',
  'review',
  'session',
  'shortcuts',
  'theme',
  'ui',
  'users',
  'version',
  'voice',
  'exercise',
  'install',
  'privacy',
  'reminder',
  'service-worker',
  'settings',
  'topics',
  'returns',
  'rooms',
]

/** Words that are the same in every language, and texts that nobody reads. */
const allowed = new Set([
  'Idea Training',
  'English',
  '日本語',
  // A column of the spreadsheet, which is in English.
  'Done on',
  // Stored by the server with the picture, and not shown.
  'Google profile image',
  'Profile picture',
  // A media query, and a selector.
  '(prefers-reduced-motion: reduce)',
  'button, input, a',
  // CSS selectors, and a storage key.
  'input, textarea, select, [contenteditable]',
  ':active, select:focus',
  'form :is(input, select)',
  'main :is(input, summary, h3):focus, dialog[open]',
  'body, main',
  'main h1',
  'summary, h3',
  'main section[id]',
  'form input',
  'form ~ p, main > div > :nth-child(2)',
  'all of it',
  // Storage keys, column names, and the product id of a calendar file.
  'user, registered',
  'Idea number',
  'Group votes',
  'PRODID:-//Idea Training//Reminder//EN',
  // Translated by `SyncStatus`.
  'Saved on this device',
  'Saving…',
])

/** Path segments that the page title shows, and error codes of the sign-in provider; no source contains them. */
const isFromOutside = (text: string) =>
  ['Record', 'Topics', 'Error', 'Together'].includes(text) || text.startsWith('auth/')

/** Each language's name is written in that language. */
const isNames = (file: string) => file === 'src/voice/transcript/languages.ts'

/** These files contain their texts in every language. */
const isInBoth = (file: string) => file === 'src/exercise/nudge/angles.ts'

/** Nobody sees the texts of fakes. */
const isTwin = (file: string) => file.endsWith('/twins.ts')

const sources = ['src', 'contract', 'server']
  .flatMap(sourcesIn)
  .filter((file) => !file.startsWith('src/translations') && !isTwin(file))
const texts = sources.map((file) => textsOf(file))

const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('every entry of the catalogue is used', () => {
  const literals = new Set(texts.flatMap((source) => [...source.literals]))
  const unused = Object.keys(japanese).filter((text) => !literals.has(text) && !isFromOutside(text))
  expect(unused).toEqual([])
})

test('a translation has the same placeholders as its text', () => {
  const wrong = Object.entries(japanese).filter(([text, words]) => String(holesOf(text)) !== String(holesOf(words)))
  expect(wrong).toEqual([])
})

test('no translation is empty', () => {
  // Japanese sentences follow each other without a space.
  expect(Object.entries(japanese).filter(([text, words]) => text !== ' ' && words.trim() === '')).toEqual([])
})

test('the singular form uses only placeholders that the plural form has', () => {
  const wrong = texts
    .flatMap(({ plurals }) => plurals)
    .filter(({ one, many }) => holesOf(one).some((hole) => !holesOf(many).includes(hole)))
  expect(wrong).toEqual([])
})

test('a text has the same translation in all files that contain it', async () => {
  const folder = path.resolve(__dirname, '../../src/translations/ja')
  const files = readdirSync(folder).filter((name) => name !== 'index.ts')
  const known = new Map<string, string>()
  const disputed: string[] = []
  for (const file of files) {
    const module = (await import(path.join(folder, file))) as Record<string, Record<string, string>>
    for (const [text, words] of Object.values(module).flatMap((catalogue) => Object.entries(catalogue))) {
      if ((known.get(text) ?? words) !== words) disputed.push(text)
      if (japanese[text as keyof typeof japanese] === undefined) disputed.push(`${text}: not in the index`)
      known.set(text, words)
    }
  }
  expect(disputed).toEqual([])
})

test('converted folders show no untranslated text', () => {
  const bare = sources
    .filter((file) => file.startsWith('src/') && converted.includes(file.split('/')[1] ?? ''))
    .filter((file) => !isNames(file) && !isInBoth(file))
    .flatMap((file) => textsOf(file).bare)
    .filter(({ text, isTabled }) => !allowed.has(text) && !(isTabled && text in japanese))
    .map(({ place, text }) => `${place} ${text}`)
  expect(bare).toEqual([])
})
