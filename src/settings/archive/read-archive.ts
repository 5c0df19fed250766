import * as v from 'valibot'
import { maximumTopicLength } from '../../../contract/limits'
import { isVisible } from '../../../contract/visible-text'
import { oneLine } from '../../../contract/clip-text'
import { nextTask } from '../../lib/clock'
import { isObject } from '../../lib/shape'
import type { ArchiveList } from '../../lib/archive/archive-list'
import {
  formatName,
  formatVersion,
  profileSchema,
  recordSchema,
  type Archive,
  type ListContent,
} from './archive-schema'
import { readJsonFile, type UnreadableFile } from './read-json-file'

/** A record that cannot be imported: its number (from 1), its topic if readable, and the first invalid field. */
export interface InvalidEntry {
  number: number
  topic: string | null
  /** A path such as `ideas[2].text`; empty for the record itself. */
  place: string
}

/** Why a file cannot be imported at all. */
export type UnreadableReason = UnreadableFile | 'newerVersion' | 'noRecords'

/** The records of a file that cannot be imported. */
export interface InvalidEntries {
  /** How many there are. */
  invalidEntries: number
  /** The first few, to show. */
  firstInvalidEntries: readonly InvalidEntry[]
}

export type ReadArchive = ({ archive: Archive } & InvalidEntries) | { unreadable: UnreadableReason }

const themes = ['light', 'dark', 'system'] as const

/** How many entries of a list to read before yielding to the browser. */
const atOnce = 500

const mostShownEntries = 5

/** A record whose topic shows nothing would be a link without a name. */
const importableRecord = v.pipe(
  recordSchema,
  v.forward(
    v.check(({ topicTitle }) => isVisible(topicTitle)),
    ['topicTitle'],
  ),
)

/**
 * Reads and validates an export file from any source. An invalid record is reported in `invalidEntries`; anything else that is
 * invalid is left out silently, because it is optional. Rejects if the browser cannot read the file.
 */
export async function readArchive(file: Blob, lists: readonly ArchiveList[]): Promise<ReadArchive> {
  const read = await readJsonFile(file)
  if ('unreadable' in read) return read
  const { value } = read
  if (!isObject(value) || value.format !== formatName) return { unreadable: 'otherFormat' }
  if (typeof value.version !== 'number' || value.version > formatVersion) return { unreadable: 'newerVersion' }
  if (!Array.isArray(value.records)) return { unreadable: 'noRecords' }
  const firstInvalidEntries: InvalidEntry[] = []
  const records = await readList(importableRecord, value.records, (index, record, issue) => {
    if (firstInvalidEntries.length === mostShownEntries) return
    firstInvalidEntries.push({ number: index + 1, topic: topicOf(record), place: placeOf(issue) })
  })
  const profile = v.safeParse(profileSchema, value.profile, { abortEarly: true })
  const contents: ListContent[] = []
  for (const list of lists) {
    // Missing in exports from before there was this list.
    const values = listOf(value[list.key]).slice(0, list.mostEntries)
    contents.push({ list, entries: await readList(list.schema, values) })
  }
  return {
    archive: {
      owner: typeof value.owner === 'string' ? value.owner : null,
      profile: profile.success ? profile.output : { email: '', firstName: '', lastName: '', images: [] },
      theme: themes.find((known) => known === value.theme) ?? 'system',
      preferences: isObject(value.preferences) ? value.preferences : {},
      lists: contents,
      records,
    },
    invalidEntries: value.records.length - records.length,
    firstInvalidEntries,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The valid entries of a list. */
async function readList<Entry>(
  schema: v.GenericSchema<unknown, Entry>,
  values: readonly unknown[],
  reportInvalid?: (index: number, value: unknown, issue: v.BaseIssue<unknown>) => void,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const [index, value] of values.entries()) {
    if (index % atOnce === atOnce - 1) await nextTask()
    const parsed = v.safeParse(schema, value, { abortEarly: true })
    if (parsed.success) entries.push(parsed.output)
    else reportInvalid?.(index, value, parsed.issues[0])
  }
  return entries
}

function topicOf(value: unknown): string | null {
  if (!isObject(value) || typeof value.topicTitle !== 'string' || !isVisible(value.topicTitle)) return null
  return oneLine(value.topicTitle, maximumTopicLength)
}

function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((place, { key }) => {
    if (typeof key === 'number') return `${place}[${key}]`
    return place === '' ? String(key) : `${place}.${String(key)}`
  }, '')
}
