import { createHash, randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { roundMs } from '../../contract/limits'
import type { Database } from '../../server/db/database'
import type { NewRecord } from '../../server/records/record-input'
import { ideaRecords, type StoredIdea } from '../../server/records/tables'

const words = [
  ...'bread garden window letter train river candle market winter lamp puddle neighbour holiday notebook kettle'.split(
    ' ',
  ),
  ...'雨の日曜日 本を読む 朝の散歩 新しい仕事 友だち 家計簿 夕ごはん 旅行の計画 猫とくらす 机の上'.split(' '),
]

const categories = ['Study', 'Work', 'Diary', 'Tips', 'Other'] as const

/** A deterministic word. */
const wordOf = (record: number, place: number) =>
  words[(record * 7 + place * 11 + ((record * place) % 13)) % words.length] ?? ''

/** A UUID that is always the same for the same person and number. */
const idOf = (userId: string, number: number) => {
  const digest = createHash('sha256').update(`${userId} ${number}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** The nth record of a person (0 is the first), an hour after the previous one. One in `likedOneIn` is liked. */
export const seedRecordOf = (userId: string, number: number, likedOneIn = 97) => {
  const startedAt = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000)
  return {
    topicTitle: `${wordOf(number, 0)} and ${wordOf(number, 1)} ${number}`,
    category: categories[number % categories.length] ?? 'Other',
    ideas: [2, 3, 4, 5].map((place): StoredIdea => ({
      text: `${wordOf(number, place)} with ${wordOf(number, place + 5)}`,
      atMs: place * 9_000,
      endMs: null,
      source: 'TYPED',
      // Every second record has its best two, half of them done.
      ...(number % 2 === 0 && place < 4 && { isBest: true }),
      ...(number % 4 === 0 && place < 4 && { isDone: true }),
    })),
    isLiked: number % likedOneIn === 0,
    comment: number % 50 === 0 ? 'Worth another thought.' : '',
    lengthMs: 60_000 as const,
    id: idOf(userId, number),
    userId,
    durationMs: roundMs,
    startedAt,
    localDay: startedAt.toISOString().slice(0, 10),
  }
}

const batchSize = 500

const columns = Object.entries(getTableColumns(ideaRecords))

/** A record by column name instead of by property. */
const rowOf = (record: Record<string, unknown>) =>
  Object.fromEntries(columns.filter(([key]) => key in record).map(([key, { name }]) => [name, record[key]]))

/**
 * Inserts records directly into the table. A batch is one JSON parameter, because a parameter for each
 * value takes many times as long.
 */
export const seedRecords = async (
  database: Database,
  userId: string,
  count: number,
  recordOf: (userId: string, number: number) => ReturnType<typeof seedRecordOf> = seedRecordOf,
): Promise<void> => {
  for (let from = 0; from < count; from += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => from + index)
    const rows = numbers.map((number) => rowOf(recordOf(userId, number)))
    const names = sql.join(
      Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    )
    await database.execute(sql`
      insert into ${ideaRecords} (${names})
      select ${names} from json_populate_recordset(null::${ideaRecords}, ${JSON.stringify(rows)}::json)`)
  }
}

/** A round of the present that nobody has saved yet. */
export function newRecordOf(number: number): NewRecord {
  const { topicTitle, category, ideas } = seedRecordOf('somebody', number)
  const startedAt = new Date(Date.UTC(2026, 10, 20) + number * 1_000)
  const localDay = startedAt.toISOString().slice(0, 10)
  return { id: randomUUID(), topicTitle, category, ideas, durationMs: roundMs, lengthMs: roundMs, startedAt, localDay }
}
