import { maximumTopicLength } from '../../../../contract/limits'
import { readArchive } from '../../../../src/settings/archive/read-archive'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { createPreferencesStorage } from '../../../../src/preferences/preferences-storage'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { archivedRound } from './memory-archive'
import { emptyFile } from './open-import'

const exported = (changes: Partial<typeof emptyFile> = {}) =>
  writeArchive({ ...emptyFile, records: [archivedRound(1)], ...changes }).join('')

const read = (...parts: BlobPart[]) => readArchive(new Blob(parts), [])

/** A valid export with this JSON as another entry of a list. */
const withEntry = (list: string, entry: string) =>
  exported().replace(new RegExp(`"${list}": \\[\n?`), `$&${entry}${list === 'records' ? ',' : ''}`)

describe('a file that is too large', () => {
  const withSize = (size: number) =>
    Object.defineProperties(new Blob([exported()]), { size: { value: size }, arrayBuffer: { value: jest.fn() } })

  test('is not even read', async () => {
    const file = withSize(100_000_001)
    expect(await readArchive(file, [])).toEqual({ unreadable: 'tooLarge' })
    expect(file.arrayBuffer).not.toHaveBeenCalled()
  })
})

describe('a file that is not UTF-8', () => {
  const bytes = new TextEncoder().encode(exported({ records: [archivedRound(1, { topicTitle: '雨' })] }))
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

  test.each([
    ['with a damaged character', bytes.filter((byte) => byte !== 0xa8)],
    ['in UTF-16', utf16(`\uFEFF${exported()}`)],
  ])('says so: %s', async (_, content) => {
    expect(await read(content)).toEqual({ unreadable: 'notUtf8' })
  })

  test('a byte order mark of UTF-8 does not matter', async () => {
    expect(await read('\uFEFF', exported())).toMatchObject({ archive: { records: [{ topicTitle: 'Round 1' }] } })
  })
})

describe('a file of brackets, which JSON.parse would need gigabytes for', () => {
  test.each([
    ['100,000 lists in each other', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    ['lists that are never closed', () => '['.repeat(10_000_000)],
    ['an object with very many keys', () => `{${Array.from({ length: 100_000 }, (_, key) => `"${key}":0`).join(',')}}`],
  ])('is not an export: %s', async (_, content) => {
    expect(await read(content())).toEqual({ unreadable: 'otherFormat' })
    expect(await read(withEntry('records', content()))).toEqual({ unreadable: 'otherFormat' })
  })

  test('brackets in texts do not count', async () => {
    const comment = '[{:"\\'.repeat(2_000)
    expect(await read(exported({ records: [archivedRound(1, { comment })] }))).toMatchObject({
      archive: { records: [{ comment }] },
    })
  })
})

test('very long texts are not imported, and clipped where they are shown', async () => {
  const long = 'x'.repeat(10_000_000)
  const profile = { ...emptyFile.profile, email: long }
  const file = exported({
    profile,
    records: [archivedRound(1, { topicTitle: long }), archivedRound(2, { comment: long })],
  })
  expect(await read(file)).toMatchObject({
    archive: { profile: { email: '', firstName: '' }, records: [] },
    firstInvalidEntries: [
      { number: 1, topic: 'x'.repeat(maximumTopicLength), place: 'topicTitle' },
      { number: 2, topic: 'Round 2', place: 'comment' },
    ],
  })
})

test.each(['', '\u200B'])('a topic that shows nothing is invalid: %j', async (topicTitle) => {
  expect(await read(exported({ records: [archivedRound(1, { topicTitle })] }))).toMatchObject({
    archive: { records: [] },
    firstInvalidEntries: [{ number: 1, topic: null, place: 'topicTitle' }],
  })
})

describe('the names of what every object inherits', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
  const object = `{${names.map((name) => `"${name}":{"isAdmin":true,"shortcuts":false,"lengthMs":30000}`).join(',')}}`

  test('have no effect anywhere in a file', async () => {
    const content = exported()
      .replace('"preferences": {', `"preferences": ${object.slice(0, -1)}`)
      .replace('{"id"', `${object.slice(0, -1)},"id"`)
      .replace('{"text"', `${object.slice(0, -1)},"text"`)
      .replace('{\n', `${object.slice(0, -1)},`)
    const found = await read(content)
    expect(found).toMatchObject({ archive: { records: [archivedRound(1)] }, invalidEntries: 0 })
    if (!('archive' in found)) throw new Error('The file was not read.')
    expect(Object.keys(found.archive.records[0] ?? {}).filter((name) => names.includes(name))).toEqual([])
    expect(createPreferencesStorage().parse(found.archive.preferences)).toEqual(defaultPreferences)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect({}).not.toHaveProperty('isAdmin')
  })

  test.each(names)('are no theme, and no id: %s', async (name) => {
    const content = exported().replace('"system"', `"${name}"`).replace(archivedRound(1).id, name)
    expect(await read(content)).toMatchObject({ archive: { theme: 'system', records: [] }, invalidEntries: 1 })
  })
})
