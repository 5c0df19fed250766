import type { Archive } from '../../../../src/settings/archive/archive-schema'
import { readArchive } from '../../../../src/settings/archive/read-archive'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { lettersArchive } from './letters'
import { archivedRound } from './memory-archive'
import { listsWith } from './open-import'

const instant = '2026-11-20T12:00:00.000Z'

const archive: Archive = {
  owner: 'uid-aya',
  profile: { email: 'aya@example.com', firstName: 'Aya', lastName: 'User', images: [] },
  theme: 'dark',
  preferences: { roundsPerDay: 3, cues: { sound: true } },
  lists: listsWith({ id: '1', isSealed: false }, { id: '2', isSealed: true }),
  records: [2, 1].map((number) =>
    archivedRound(number, { startedAt: instant, localDay: '2026-11-20', updatedAt: '2026-11-20T12:02:00.000Z' }),
  ),
}

const text = writeArchive(archive).join('')

const readText = (content: string) => readArchive(new Blob([content]), [lettersArchive])

const noneInvalid = { invalidEntries: 0, firstInvalidEntries: [] }

test('reads what was written, oldest first, and writes the same text again', async () => {
  const read = await readText(text)
  expect(read).toEqual({ archive: { ...archive, records: archive.records.toReversed() }, ...noneInvalid })
  if ('archive' in read) expect(writeArchive(read.archive).join('')).toBe(text)
})

test.each([
  ['', 'notJson'],
  [text.slice(0, -10), 'notJson'],
  ['[]', 'otherFormat'],
  [text.replace('idea-training', 'other'), 'otherFormat'],
  [text.replace('"version": 1', '"version": 9'), 'newerVersion'],
  ['{"format":"idea-training","version":1,"records":{}}', 'noRecords'],
])('says why a file is not an export: %#', async (content, unreadable) => {
  expect(await readText(content)).toEqual({ unreadable })
})

test.each([
  ['"atMs":5', '"atMs":60001', ''],
  ['"localDay":"2026-11-20"', '"localDay":"2026-02-30"', 'localDay'],
  ['"durationMs":60000', '"durationMs":1e400', 'durationMs'],
  ['"id":"00000000-0000-4000-8000-000000000001"', '"id":"x"', 'id'],
])('names the invalid entry, and keeps the others: %s', async (from, to, place) => {
  const read = await readText(text.replace(from, to))
  expect(read).toMatchObject({
    archive: { records: [{ topicTitle: 'Round 2' }] },
    invalidEntries: 1,
    firstInvalidEntries: [{ number: 1, topic: 'Round 1', place }],
  })
})

test('reads no more entries of a list than its feature allows', async () => {
  const letters = Array.from({ length: 11 }, (_, number) => ({ id: `${number}`, isSealed: false }))
  const written = writeArchive({ ...archive, lists: listsWith(...letters) }).join('')
  expect(await readText(written)).toMatchObject({ archive: { lists: listsWith(...letters.slice(0, 10)) } })
})
