import * as v from 'valibot'
import { nextTask } from '../../lib/clock'
import { isObject, parseJson } from '../../lib/shape'
import { challengeSchema } from './challenge-schema'
import {
  formatName,
  formatVersion,
  profileSchema,
  recordSchema,
  topicSchema,
  type Archive,
  type ArchivedRecord,
} from './archive-schema'

/** A record that cannot be imported: its number (from 1), its topic if readable, and the first invalid field. */
export interface InvalidEntry {
  number: number
  topic: string | null
  /** A path such as `ideas[2].text`; empty for the record itself. */
  place: string
}

/** Why a file cannot be imported at all. */
export type UnreadableReason = 'notJson' | 'otherFormat' | 'newerVersion' | 'noRecords'

export type ReadArchive = { archive: Archive; invalidEntries: InvalidEntry[] } | { unreadable: UnreadableReason }

const themes = ['light', 'dark', 'system'] as const

/** How many records to read before yielding to the browser. */
const atOnce = 500

/**
 * Parses and validates an export file from any source. An invalid record is reported in `invalidEntries`; anything else that is
 * invalid is left out silently, because it is optional.
 */
export async function readArchive(text: string): Promise<ReadArchive> {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value === undefined) return { unreadable: 'notJson' }
  if (!isObject(value) || value.format !== formatName) return { unreadable: 'otherFormat' }
  if (typeof value.version !== 'number' || value.version > formatVersion) return { unreadable: 'newerVersion' }
  if (!Array.isArray(value.records)) return { unreadable: 'noRecords' }
  const { records, invalidEntries } = await readRecords(value.records)
  const profile = v.safeParse(profileSchema, value.profile)
  return {
    archive: {
      profile: profile.success ? profile.output : { email: '', firstName: '', lastName: '', images: [] },
      theme: themes.find((known) => known === value.theme) ?? 'system',
      preferences: isObject(value.preferences) ? value.preferences : {},
      topics: readable(topicSchema, value.topics).filter(({ topicTitle }) => topicTitle.trim() !== ''),
      // Missing in earlier exports.
      challenges: readable(challengeSchema, value.challenges),
      records,
    },
    invalidEntries,
  }
}

/** The valid entries of a list, which may be missing. */
function readable<Entry>(schema: v.GenericSchema<unknown, Entry>, values: unknown): Entry[] {
  const entries: readonly unknown[] = Array.isArray(values) ? values : []
  return entries.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [parsed.output] : []
  })
}

async function readRecords(
  values: readonly unknown[],
): Promise<{ records: ArchivedRecord[]; invalidEntries: InvalidEntry[] }> {
  const records: ArchivedRecord[] = []
  const invalidEntries: InvalidEntry[] = []
  for (const [index, value] of values.entries()) {
    if (index % atOnce === atOnce - 1) await nextTask()
    const parsed = v.safeParse(recordSchema, value, { abortEarly: true })
    if (parsed.success) records.push(parsed.output)
    else invalidEntries.push({ number: index + 1, topic: topicOf(value), place: placeOf(parsed.issues[0]) })
  }
  return { records, invalidEntries }
}

function topicOf(value: unknown): string | null {
  return isObject(value) && typeof value.topicTitle === 'string' && value.topicTitle !== '' ? value.topicTitle : null
}

function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((place, { key }) => {
    if (typeof key === 'number') return `${place}[${key}]`
    return place === '' ? String(key) : `${place}.${String(key)}`
  }, '')
}
