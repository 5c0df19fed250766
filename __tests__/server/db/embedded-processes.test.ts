import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../../server/errors'
import { openDatabase } from '../../../server/db/open'
import { ideaRecords, personStorage } from '../../../server/records/tables'
import { startChild } from '../../harness/child'
import { folderForEachTest, makeDataDir } from '../../harness/test-database'

const holdDatabase = '__tests__/harness/keep-database-open.ts'

const dataDir = folderForEachTest(makeDataDir)

const open = () => openDatabase({ dataDir: dataDir(), databaseUrl: undefined })

describe('one process at a time', () => {
  it('can open the database, and another one once it was killed', async () => {
    const holder = startChild(holdDatabase, [dataDir()])
    await holder.until(/open/)
    const message = `The database in ${join(dataDir(), 'database')} is already in use by another process.`
    await expect(open()).rejects.toThrow(new StartError(message))
    const second = startChild(holdDatabase, [dataDir()])
    expect(await second.exit()).toBe(1)
    expect(second.output()).toContain(message)
    expect(await holder.end('SIGKILL')).toBeNull()
    // A process that is killed while it starts leaves PostgreSQL’s own lock file empty.
    await writeFile(join(dataDir(), 'database', 'postmaster.pid'), '')
    await (await open()).close()
  })

  it('finds all writes acknowledged before the kill', async () => {
    const holder = startChild(holdDatabase, [dataDir(), 'save'])
    await holder.until(/(?:saved .*\s+){50}/)
    await holder.end('SIGKILL')
    const acknowledged = [...holder.output().matchAll(/saved ([\w-]{36})/g)].map(([, id]) => id)
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)

    const { database, close } = await open()
    const rows = await database.select({ id: ideaRecords.id }).from(ideaRecords)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    const stored = await database.select({ records: personStorage.records }).from(personStorage)
    expect(stored).toEqual([{ records: rows.length }])
    await close()
  })
})

it('a save is never acknowledged on a failing disk: the process exits, and earlier saves survive', async () => {
  const holder = startChild('__tests__/harness/failing-disk.ts', [dataDir()])
  expect(await holder.exit()).toBe(1)
  expect(holder.output()).toMatch(/^saved first\nThe database stopped: could not fsync file .*start again\.\n$/)
  await (await open()).close()
})
