import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '../../../server/backup/backup'
import { restoreBackup } from '../../../server/backup/restore'
import { openDatabase } from '../../../server/db/open'
import { rooms } from '../../../server/rooms/tables'
import { moveDatabase } from '../../../scripts/move/move-database'
import { openTestRoom } from '../../harness/room-client'
import { saveInto } from '../../harness/saved-rounds'
import { buildTestApp } from '../../harness/test-app'
import {
  createPostgresDatabase,
  describeWithPostgres,
  folderForEachTest,
  makeDataDir,
  makeFolder,
} from '../../harness/test-database'

const dataDir = folderForEachTest(makeDataDir)
const folder = folderForEachTest(makeFolder)

const topicTitle = 'Only for those who were there'

const withRooms = async <Result>(
  options: { dataDir: string; databaseUrl: string | undefined },
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
) => {
  const opened = await openDatabase(options)
  const result = await work(opened)
  await opened.close()
  return result
}

const countRooms = (options: { dataDir: string; databaseUrl: string | undefined }) =>
  withRooms(options, ({ database }) => database.$count(rooms))

beforeEach(async () => {
  await saveInto(dataDir(), crypto.randomUUID())
  await withRooms({ dataDir: dataDir(), databaseUrl: undefined }, async ({ database }) => {
    const { app } = await buildTestApp(database)
    await openTestRoom(app, ['Ben'], { topicTitle })
    await app.close()
  })
})

/** The files in which the text can be read. */
const filesWith = async (root: string, text: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const file of files) if ((await readFile(file)).includes(text)) found.push(file)
  return found
}

it('a backup contains no room, not even in the log', async () => {
  expect(await filesWith(dataDir(), topicTitle)).not.toEqual([])
  const file = join(folder(), 'one.tar.gz')
  expect(await createBackup(dataDir(), file)).toMatchObject({ records: 1 })
  const restored = join(folder(), 'restored')
  await restoreBackup(restored, file)
  expect(await filesWith(restored, topicTitle)).toEqual([])
  expect(await countRooms({ dataDir: restored, databaseUrl: undefined })).toBe(0)
  expect(await countRooms({ dataDir: dataDir(), databaseUrl: undefined })).toBe(1)
})

describeWithPostgres('a move to PostgreSQL', () => {
  it('leaves rooms behind', async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    const lines: string[] = []
    await moveDatabase({ dataDir: dataDir(), url, urlFrom: '--to', log: (line) => lines.push(line) })
    expect(await countRooms({ dataDir: '', databaseUrl: url })).toBe(0)
    expect(lines.join('\n')).toMatch(/^idea_record +1 +1 /m)
    expect(lines.join('\n')).not.toMatch(/^room/m)
    await drop()
  })
})
