import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sourcesIn, textsOf } from '../harness/source-texts'
import { japanese } from '../../src/translations/ja'

/** What speaks the person's language wholly. A new folder belongs here as soon as it is converted. */
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
]

/** Words that are the same in every language, and texts that no person reads. */
const allowed = new Set([
  'Idea Training',
  'English',
  '日本語',
  // The server keeps it with the picture.
  'Google profile image',
  'Profile picture',
  // What is asked of the browser, and the cause of an error.
  '(prefers-reduced-motion: reduce)',
  'Not all bytes could be written.',
  'button, input, a',
  // Selectors of elements, and a place in what is stored.
  'input, textarea, select, [contenteditable]',
  ':active, select:focus',
  'form :is(input, select)',
  'form input',
  'form ~ p, main > div > :nth-child(2)',
  'all of it',
  // Names in the browser's storage, of a file's columns, and who made a calendar.
  'user, registered',
  'theme, preferences, voice, topics',
  'challenge, flags',
  'Idea number',
  'PRODID:-//Idea Training//Reminder//EN',
  // Said by `SyncStatus`.
  'Saved on this device',
  'Saving…',
])

/** Segments of paths, which the page's title says, and codes of the sign-in provider: no source holds them. */
const isFromOutside = (text: string) => ['Record', 'Error'].includes(text) || text.startsWith('auth/')

/** Each language has its name in itself. */
const isNames = (file: string) => file === 'src/voice/transcript/languages.ts'

/** What holds its texts in every language itself. */
const isInBoth = (file: string) => file.startsWith('src/topics/library/') || file === 'src/exercise/nudge/angles.ts'

/** Nobody ever sees what the twins of gateways say. */
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

test('a translation has the holes that its text has', () => {
  const wrong = Object.entries(japanese).filter(([text, words]) => String(holesOf(text)) !== String(holesOf(words)))
  expect(wrong).toEqual([])
})

test('no translation is empty', () => {
  expect(Object.entries(japanese).filter(([, words]) => words.trim() === '')).toEqual([])
})

test('the form for one knows no hole that the form for many does not have', () => {
  const wrong = texts
    .flatMap(({ plurals }) => plurals)
    .filter(({ one, many }) => holesOf(one).some((hole) => !holesOf(many).includes(hole)))
  expect(wrong).toEqual([])
})

test('a text has one translation, in whichever files it stands', async () => {
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

test('no words reach the screen untranslated in what is converted', () => {
  const bare = sources
    .filter((file) => file.startsWith('src/') && converted.includes(file.split('/')[1] ?? ''))
    .filter((file) => !isNames(file) && !isInBoth(file))
    .flatMap((file) => textsOf(file).bare)
    .filter(({ text, isTabled }) => !allowed.has(text) && !(isTabled && text in japanese))
    .map(({ place, text }) => `${place} ${text}`)
  expect(bare).toEqual([])
})

describe('words are found', () => {
  const bareIn = (code: string) => textsOf('example.tsx', code).bare.map(({ text }) => text)

  test.each([
    ['between tags', '<p>Nothing yet</p>', 'Nothing yet'],
    ['as a name', '<a aria-label="Close" />', 'Close'],
    ['as one of two', "<p>{is ? 'Yes' : t('No')}</p>", 'Yes'],
    ['in a template', '<p label={`${count} ideas`} />', '{} ideas'],
    ['in a table', "const options = [{ value: 'light', label: 'Light' }]", 'Light'],
    ['in a function that returns them', "function words() { return 'One round waits' }", 'One round waits'],
  ])('%s', (_where, code, text) => {
    expect(bareIn(code)).toEqual([text])
  })

  test.each([
    "t('Start a round')",
    "<p>{t('Nothing yet')}</p>",
    '<p className="soft small" />',
    "new Error('The page is broken')",
    "type Words = 'Saved here'",
    '<p>{count} · {day}</p>',
  ])('and %s is left alone', (code) => {
    expect(bareIn(code)).toEqual([])
  })
})
