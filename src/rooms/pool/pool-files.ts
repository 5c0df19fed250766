import { byteOrderMark, csvRow, type CsvCell, type Separator } from '../../lib/csv'
import { localDay } from '../../lib/local-day'
import { escapeMarkdownLine } from '../../lib/markdown'
import { t } from '../../lib/translation'
import type { Pool, PoolIdea, Room } from '../documents'
import { formatGroup, formatVotes, ideaFacts } from './format-pool'
import { layOutPool, type PoolEntry } from './lay-out-pool'

/** The day of the room's latest minute here, as YYYY-MM-DD. */
export const dayOfRoom = ({ startsAt }: Room): string => localDay(new Date(startsAt ?? 0))

/** The pool as Markdown: topic and day, then the ideas of each group and those without one; in the result, most votes first. */
export function poolMarkdown(room: Room, pool: Pool): string {
  const entries = layOutPool(pool, room.phase)
  const hasVotes = room.phase === 'RESULT'
  const groups = entries.filter(({ group }) => group !== null)
  const others = entries.filter(({ group }) => group === null)
  const heading = groups.length > 0 ? t('Without a group') : t('Ideas')
  const lines = [
    '---',
    `date: ${dayOfRoom(room)}`,
    // A JSON string is a YAML string, too (YAML 1.2, 1.2.1).
    `topic: ${JSON.stringify(room.topicTitle)}`,
    `category: ${JSON.stringify(room.category)}`,
    '---',
    '',
    `# ${escapeMarkdownLine(room.topicTitle)}`,
    ...groups.flatMap((entry) => [
      ...headingLines(`${escapeMarkdownLine(formatGroup(entry))}${hasVotes ? ` (${formatVotes(entry.votes)})` : ''}`),
      ...entry.ideas.map((idea) => ideaLine(idea, [])),
    ]),
    ...(others.length > 0 ? headingLines(heading) : []),
    ...others.flatMap(({ ideas, votes }) => ideas.map((idea) => ideaLine(idea, hasVotes ? [formatVotes(votes)] : []))),
  ]
  return `${lines.join('\n')}\n`
}

const headingLines = (heading: string) => ['', `## ${heading}`, '']

function ideaLine(idea: PoolIdea, more: readonly string[]): string {
  const facts = [...ideaFacts(idea), ...more]
  return `- ${escapeMarkdownLine(idea.text)}${facts.length > 0 ? ` (${escapeMarkdownLine(facts.join(', '))})` : ''}`
}

/** The pool as CSV (RFC 4180, UTF-8), a row for each idea. The names of the columns are not translated, so that formulas work everywhere. */
export function poolCsv(room: Room, pool: Pool, separator: Separator): string {
  const hasVotes = room.phase === 'RESULT'
  const columns = [
    ...['Date', 'Topic', 'Idea', 'People', 'Minute', 'Group'],
    ...(room.hasNames ? ['Names'] : []),
    // A group's votes in a column of their own: each row of the group repeats them.
    ...(hasVotes ? ['Votes', 'Group votes'] : []),
  ]
  const cells = (entry: PoolEntry, { text, count, minute, nicknames }: PoolIdea): CsvCell[] => [
    ...[dayOfRoom(room), room.topicTitle, text, count, minute, entry.group ? formatGroup(entry) : ''],
    ...(room.hasNames ? [nicknames.join(', ')] : []),
    ...(hasVotes ? (entry.group ? ['', entry.votes] : [entry.votes, '']) : []),
  ]
  const rows = layOutPool(pool, room.phase).flatMap((entry) =>
    entry.ideas.map((idea) => csvRow(cells(entry, idea), separator)),
  )
  return byteOrderMark + csvRow(columns, separator) + rows.join('')
}
