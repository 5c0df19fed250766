import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../server/db/open'
import { recordsOf } from '../../server/records'

/** A program that opens the embedded database in a folder and keeps it; with `save`, it saves rounds as fast as it can. */
const hold = async (dataDir = '', task = '') => {
  const { database } = await openDatabase({ dataDir, databaseUrl: undefined })
  console.log('open')
  const records = recordsOf(database, { uid: 'holder', authTime: 0 })
  while (task === 'save') {
    const { id } = await records.save({
      id: randomUUID(),
      ...{ topicTitle: 'Trains', category: 'Study', ideas: [], durationMs: 60_000, lengthMs: 60_000 },
      startedAt: new Date(),
      localDay: '2026-11-20',
    })
    console.log(`saved ${id}`)
    // The database answers without ever giving way; a server's requests come from outside.
    await new Promise((resolve) => setImmediate(resolve))
  }
  setInterval(() => undefined, 60_000)
}

hold(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
