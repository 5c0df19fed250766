import { compareWithServer } from './compare-with-server'
import { readServerHistories } from './server-histories'
import { makeFolder } from '../../../__tests__/harness/test-database'
import { openDatabase } from '../../../server/db/open'

/** Compares the server model with the real server, on a temporary embedded database, for these histories. */
export async function compareModelWithServer(first: number, histories: number): Promise<void> {
  const begin = performance.now()
  const { folder, remove } = await makeFolder()
  const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  const { requests, differences } = await compareWithServer(database, readServerHistories({ first, histories }))
  await close()
  await remove()
  for (const difference of differences) console.log(difference)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(
    `${histories} histories from seed ${first}, ${requests} requests, in ${seconds} s; ` +
      `the server and its model differ in ${differences.length} places`,
  )
  if (differences.length > 0) process.exitCode = 1
}
