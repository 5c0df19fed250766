import fs from 'node:fs'
import promises, { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestCopy } from '../../../server/db/copy-socket'
import { ideaRecords, practiceDays } from '../../../server/db/schema'
import { openDatabase } from '../../../server/db/open'
import { recordsOf } from '../../../server/records/records'
import { StartError } from '../../../server/errors'
import { startChild } from '../../harness/child'
import { serverRound } from '../../harness/server-round'
import { makeDataDir, makeFolder } from '../../harness/test-database'

const holdDatabase = '__tests__/harness/keep-database-open.ts'

let dataDir: string
let remove: () => Promise<void>

beforeEach(async () => {
  const made = await makeDataDir()
  dataDir = made.folder
  remove = made.remove
})

afterEach(() => remove())

const open = () => openDatabase({ dataDir, databaseUrl: undefined })

describe('one process at a time', () => {
  it('can open the database', async () => {
    const holder = startChild(holdDatabase, [dataDir])
    await holder.until(/open/)
    await expect(open()).rejects.toThrow(StartError)
    await expect(open()).rejects.toThrow(
      `The database in ${join(dataDir, 'database')} is already in use by another process.`,
    )

    const second = startChild(holdDatabase, [dataDir])
    expect(await second.exit()).toBe(1)
    expect(second.output()).toContain('is already in use by another process.')
    await holder.end('SIGKILL')
  })

  it('can open it at once after another was killed', async () => {
    const holder = startChild(holdDatabase, [dataDir])
    await holder.until(/open/)
    expect(await holder.end('SIGKILL')).toBeNull()
    await (await open()).close()
  })

  it('can open it if a killed process left PostgreSQL’s own lock file empty', async () => {
    const holder = startChild(holdDatabase, [dataDir])
    await holder.until(/open/)
    await holder.end('SIGKILL')
    await writeFile(join(dataDir, 'database', 'postmaster.pid'), '')
    await (await open()).close()
  })

  it('finds all writes acknowledged before the kill', async () => {
    const holder = startChild(holdDatabase, [dataDir, 'save'])
    await holder.until(/(?:saved .*\s+){50}/)
    await holder.end('SIGKILL')
    const acknowledged = [...holder.output().matchAll(/saved ([\w-]{36})/g)].map(([, id]) => id)
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)

    const { database, close } = await open()
    const rows = await database.select({ id: ideaRecords.id }).from(ideaRecords)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    const days = await database.select({ rounds: practiceDays.rounds }).from(practiceDays)
    expect(days).toEqual([{ rounds: rows.length }])
    await close()
  })
})

describe('a save', () => {
  it('is acknowledged only when its write-ahead log is on disk', async () => {
    const { database, close } = await open()
    const records = recordsOf(database, { uid: 'someone', authTime: 0 })
    // The first save may create a log file, which syncs its folder, too.
    await records.save(serverRound())
    const events: string[] = []
    const sync = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      events.push(`sync ${fs.readlinkSync(`/proc/self/fd/${file}`)}`)
    })
    for (let time = 0; time < 3; time += 1) {
      await records.save(serverRound())
      events.push('saved')
    }
    sync.mockRestore()
    const log = expect.stringContaining(join(dataDir, 'database', 'pg_wal'))
    expect(events).toEqual([log, 'saved', log, 'saved', log, 'saved'])
    await close()
  })

  it('is never acknowledged on a failing disk: the process exits, and earlier saves survive', async () => {
    const holder = startChild('__tests__/harness/failing-disk.ts', [dataDir])
    expect(await holder.exit()).toBe(1)
    expect(holder.output()).toMatch(/^saved first\nThe database stopped: could not fsync file .*start again\.\n$/)
    await (await open()).close()
  })
})

it('waits while a backup copies the database', async () => {
  const { database, close } = await open()
  const records = recordsOf(database, { uid: 'someone', authTime: 0 })
  let letGo = () => {}
  const copy = jest.spyOn(promises, 'cp').mockReturnValue(new Promise((resolve) => (letGo = resolve)))
  const asked = requestCopy(join(dataDir, 'database.door'))
  while (copy.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))

  const saved = jest.fn()
  const saving = records.save(serverRound()).then(saved)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(saved).not.toHaveBeenCalled()
  letGo()
  expect(await asked).toBe(true)
  await saving
  copy.mockRestore()
  await close()
})

describe('a new database', () => {
  it('is created if there is none, and removes the rest of an interrupted start', async () => {
    const { folder, remove: removeEmpty } = await makeFolder()
    const fresh = join(folder, 'deep', 'data')
    await mkdir(join(fresh, 'database.unfinished'), { recursive: true })
    await writeFile(join(fresh, 'database.unfinished', 'PG_VERSION'), '18')
    const { database, close } = await openDatabase({ dataDir: fresh, databaseUrl: undefined })
    expect(await database.select().from(ideaRecords)).toEqual([])
    await close()
    expect(await readdir(fresh)).toEqual(['database', 'database.lock'])
    expect((await stat(join(fresh, 'database'))).mode & 0o777).toBe(0o700)
    await removeEmpty()
  })

  it('needs a folder that can be created', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const make = openDatabase({ dataDir: join(file, 'data'), databaseUrl: undefined })
    await expect(make).rejects.toThrow(`The folder ${join(file, 'data')} (DATA_DIR) cannot be created: ENOTDIR.`)
  })
})
