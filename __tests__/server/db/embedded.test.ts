import fs from 'node:fs'
import promises, { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestCopy } from '../../../server/db/copy-socket'
import { ideaRecords } from '../../../server/db/schema'
import { openDatabase } from '../../../server/db/open'
import { recordsOf } from '../../../server/records/records'
import { serverRound } from '../../harness/server-round'
import { makeDataDir, makeFolder } from '../../harness/test-database'

let dataDir: string
let remove: () => Promise<void>

beforeEach(async () => {
  const made = await makeDataDir()
  dataDir = made.folder
  remove = made.remove
})

afterEach(() => remove())

const open = () => openDatabase({ dataDir, databaseUrl: undefined })

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
