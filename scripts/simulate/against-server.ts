import { compareWithServer } from '../../__tests__/harness/compare-with-server'
import { readServerStories } from '../../__tests__/harness/server-stories'
import { makeFolder } from '../../__tests__/harness/test-database'
import { openDatabase } from '../../server/db/open'

/** Asks the real server, on an embedded database of its own, what the model of it was asked in these stories. */
export async function holdAgainstServer(first: number, stories: number): Promise<void> {
  const begin = performance.now()
  const { folder, remove } = await makeFolder()
  const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  const { questions, differences } = await compareWithServer(database, readServerStories({ first, stories }))
  await close()
  await remove()
  for (const difference of differences) console.log(difference)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(
    `${stories} stories from seed ${first} on, ${questions} questions, in ${seconds} s; ` +
      `the server and its model differ in ${differences.length} places`,
  )
  if (differences.length > 0) process.exitCode = 1
}
