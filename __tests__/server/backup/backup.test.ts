import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedDataDir } from '../../../scripts/tools/backup-command'
import { createBackup } from '../../../server/backup/backup'
import { restoreBackup } from '../../../server/backup/restore'
import { startChild } from '../../harness/child'
import { readSaved, saveInto } from '../../harness/saved-rounds'
import { makeDataDir, makeFolder } from '../../harness/test-database'

let dataDir: string
/** The folder of the backups. */
let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  const [data, backups] = [await makeDataDir(), await makeFolder()]
  dataDir = data.folder
  folder = backups.folder
  remove = async () => {
    await data.remove()
    await backups.remove()
  }
})

afterEach(() => remove())

const backupCommand = (...args: string[]) => startChild('scripts/backup.ts', args, { DATA_DIR: dataDir })

const savedIn = (output: string) => [...output.matchAll(/saved ([\w-]{36})/g)].map(([, id]) => id)

describe('a backup while the server is running and saving', () => {
  it('contains all acknowledged writes as of one moment, while the server keeps running', async () => {
    const server = startChild('__tests__/harness/keep-database-open.ts', [dataDir, 'save'])
    await server.until(/(?:saved .*\s+){50}/)
    const before = savedIn(server.output())
    const file = join(folder, 'busy.tar.gz')
    const backup = backupCommand(file)
    expect(await backup.exit()).toBe(0)
    expect(backup.output()).toMatch(/^Backed up 0 users and \d+ records to .*busy\.tar\.gz \(\d+\.\d MB\), checked by/)
    const during = savedIn(server.output()).length
    await server.until(new RegExp(`(?:saved .*\\s+){${during + 10}}`))
    await server.end('SIGKILL')

    const restored = join(folder, 'restored')
    const { records } = await restoreBackup(restored, file)
    const { ids, rounds } = await readSaved(restored)
    expect(ids).toHaveLength(records)
    expect(ids).toEqual(expect.arrayContaining(before))
    expect(savedIn(server.output())).toEqual(expect.arrayContaining(ids))
    expect(rounds).toBe(ids.length)
  })
})

describe('a backup without a running server', () => {
  it('is one private file, and leaves nothing else behind', async () => {
    const id = randomUUID()
    await saveInto(dataDir, id)
    const file = join(folder, 'deep', 'one.tar.gz')
    expect(await createBackup(dataDir, file)).toMatchObject({ users: 0, records: 1 })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'deep'))).toEqual(['one.tar.gz'])
    expect(await readdir(dataDir)).toEqual(['backup.lock', 'database', 'database.lock'])
    expect((await readSaved(dataDir)).ids).toEqual([id])
  })

  it('leaves no partial file when killed, and does not block the next backup', async () => {
    const file = join(folder, 'one.tar.gz')
    const backup = backupCommand(file)
    const isUnderWay = () => existsSync(`${file}.unfinished`) || backup.process.exitCode !== null
    while (!isUnderWay()) await new Promise((resolve) => setImmediate(resolve))
    expect(await backup.end('SIGKILL')).toBeNull()
    expect(existsSync(file)).toBe(false)
    await createBackup(dataDir, file)
    expect(await readdir(folder)).toEqual(['one.tar.gz'])
    expect(await readdir(dataDir)).toEqual(['backup.lock', 'database', 'database.lock'])
  })
})

describe('a failing backup prints one line with the reason', () => {
  it('if the file already exists', async () => {
    const file = join(folder, 'one.tar.gz')
    await writeFile(file, 'mine')
    await expect(createBackup(dataDir, file)).rejects.toThrow(`${file} already exists: please choose another name.`)
  })

  it('if there is no database', async () => {
    await expect(createBackup(folder, join(folder, 'one.tar.gz'))).rejects.toThrow(
      `There is no database in ${folder} (DATA_DIR) to back up.`,
    )
  })

  it('if another backup is running', async () => {
    const first = createBackup(dataDir, join(folder, 'one.tar.gz'))
    const second = createBackup(dataDir, join(folder, 'two.tar.gz'))
    const outcomes = await Promise.allSettled([first, second])
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
      expect(outcome).toMatchObject({
        reason: { message: expect.stringContaining('already in use by another process') },
      })
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  it('if the data is in PostgreSQL', () => {
    jest.replaceProperty(process, 'env', { DATABASE_URL: 'postgres://someone:secret@localhost/ideas' })
    expect(() => embeddedDataDir('pg_dump')).toThrow(
      "DATABASE_URL is set: this command is for the embedded database. Use PostgreSQL's own pg_dump.",
    )
  })
})
