import fs from 'node:fs'
import promises, { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { requestCopy } from '../../../server/db/copy-socket'
import { ideaRecords, personStorage } from '../../../server/records/tables'
import { openDatabase } from '../../../server/db/open'
import { recordsOf } from '../../../server/records/records'
import { StartError } from '../../../server/errors'
import { serverRound } from '../../harness/server-round'
import { folderForEachTest, makeDataDir, makeFolder } from '../../harness/test-database'
import { startChild } from '../../harness/child'

/** The interval and the size in `checkpoints.ts`. */
const checkIntervalMs = 10_000
const idleBytes = 16 * 2 ** 20

const dataDir = folderForEachTest(makeDataDir)

const open = () => openDatabase({ dataDir: dataDir(), databaseUrl: undefined })

afterEach(() => jest.useRealTimers())

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
    const log = expect.stringContaining(join(dataDir(), 'database', 'pg_wal'))
    expect(events).toEqual([log, 'saved', log, 'saved', log, 'saved'])
    await close()
  })
})

it('waits while a backup copies the database', async () => {
  const { database, close } = await open()
  const records = recordsOf(database, { uid: 'someone', authTime: 0 })
  let letGo = () => {}
  const copy = jest.spyOn(promises, 'cp').mockReturnValue(new Promise((resolve) => (letGo = resolve)))
  const asked = requestCopy(join(dataDir(), 'database.door'))
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

it('makes a checkpoint when its log is long', async () => {
  // Only the interval of the checks is fake.
  const clock = jest.useFakeTimers({
    doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  })
  const { database, close } = await open()
  const lastCheckpoint = () => database.execute('select redo_lsn from pg_control_checkpoint()')
  await database.execute(`select pg_logical_emit_message(false, 'test', repeat('x', ${idleBytes}))`)
  const before = await lastCheckpoint()
  clock.advanceTimersByTime(checkIntervalMs)
  while (isDeepStrictEqual(await lastCheckpoint(), before)) await new Promise((resolve) => setImmediate(resolve))
  await close()
})

it('is copied completely for a backup, replacing an earlier copy', async () => {
  const { close } = await open()
  const copy = join(dataDir(), 'backup', 'copy')
  await mkdir(copy, { recursive: true, mode: 0o700 })
  await writeFile(join(copy, 'old'), '')
  expect(await requestCopy(join(dataDir(), 'database.door'))).toBe(true)
  expect(await readdir(copy)).toEqual(await readdir(join(dataDir(), 'database')))
  await close()
})

it('finishes an interrupted restore, also after a failed attempt', async () => {
  await rename(join(dataDir(), 'database'), join(dataDir(), 'database.restored'))
  const failing = jest.spyOn(promises, 'rename').mockRejectedValueOnce(new Error('The disk is full.'))
  await expect(open()).rejects.toThrow('The disk is full.')
  failing.mockRestore()
  const { database, close } = await open()
  expect(await database.select().from(ideaRecords)).toEqual([])
  await close()
  expect(await readdir(dataDir())).toEqual(['database', 'database.lock'])
})

it('keeps the current database if a restored one is not needed', async () => {
  await mkdir(join(dataDir(), 'database.restored'))
  await (await open()).close()
  expect(await readdir(dataDir())).toEqual(['database', 'database.lock', 'database.restored'])
})

describe('a new database', () => {
  it('is created without the rest of an interrupted start, and is on disk before it gets its name', async () => {
    const { folder, remove: removeEmpty } = await makeFolder()
    const fresh = join(folder, 'deep', 'data')
    const [unfinished, final] = [join(fresh, 'database.unfinished'), join(fresh, 'database')]
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'PG_VERSION'), '18')

    let synced: string[] = []
    const sync = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      synced.push(fs.readlinkSync(`/proc/self/fd/${file}`))
    })
    const naming = jest.spyOn(promises, 'rename').mockImplementation(async () => {
      const inside = fs.readdirSync(unfinished, { recursive: true, encoding: 'utf8' })
      const paths = [unfinished, ...inside.map((name) => join(unfinished, name))]
      expect(paths.filter((path) => !synced.includes(path))).toEqual([])
      synced = []
      fs.renameSync(unfinished, final)
    })
    const { database, close } = await openDatabase({ dataDir: fresh, databaseUrl: undefined })
    expect(naming).toHaveBeenCalledWith(unfinished, final)
    expect(synced[0]).toBe(fresh)
    naming.mockRestore()
    sync.mockRestore()

    expect(await database.select().from(ideaRecords)).toEqual([])
    await close()
    expect(await readdir(fresh)).toEqual(['database', 'database.lock'])
    expect((await stat(final)).mode & 0o777).toBe(0o700)
    await removeEmpty()
  })
})

const holdDatabase = '__tests__/harness/keep-database-open.ts'

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
