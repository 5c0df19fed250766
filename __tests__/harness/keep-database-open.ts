import { openDatabase } from '../../server/db/open'
import { recordsOf } from '../../server/records/records'
import { serverRound } from './server-round'

/** A program that opens the embedded database in a folder and keeps it open; with `save`, it saves rounds as fast as it can. */
const hold = async (dataDir = '', task = '') => {
  const { database } = await openDatabase({ dataDir, databaseUrl: undefined })
  console.log('open')
  const records = recordsOf(database, { uid: 'holder', authTime: 0 })
  while (task === 'save') {
    const { id } = await records.save(serverRound())
    console.log(`saved ${id}`)
    // Yield to the event loop: the database responds without doing so.
    await new Promise((resolve) => setImmediate(resolve))
  }
  setInterval(() => undefined, 60_000)
}

hold(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
