import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { create, extract } from 'tar'
import { createBackup } from '../../../server/backup/backup'
import { asBackupError } from '../../../server/backup/backup-error'
import { restoreBackup } from '../../../server/backup/restore'
import { openDatabase } from '../../../server/db/open'
import { personStorage } from '../../../server/records/tables'
import { startChild } from '../../harness/child'
import { copyFolder } from '../../harness/copy-folder'
import { readSaved, saveInto } from '../../harness/saved-rounds'
import { makeDataDir, makeFolder } from '../../harness/test-database'

const [kept, later] = [randomUUID(), randomUUID()]

/** A data folder with one round, and its backup; each test works on copies. */
let original: { folder: string; remove: () => Promise<void> }

let folder: string
let dataDir: string
/** The backup under test. */
let file: string
let remove: () => Promise<void>

beforeAll(async () => {
  original = await makeDataDir()
  await saveInto(original.folder, kept)
  await createBackup(original.folder, join(original.folder, 'one.tar.gz'))
})

afterAll(() => original.remove())

beforeEach(async () => {
  const made = await makeFolder()
  folder = made.folder
  remove = made.remove
  dataDir = join(folder, 'data')
  file = join(folder, 'one.tar.gz')
  await mkdir(dataDir)
  await copyFolder(join(original.folder, 'database'), join(dataDir, 'database'))
  await cp(join(original.folder, 'one.tar.gz'), file)
})

afterEach(() => remove())

const restoreCommand = (...args: string[]) => startChild('scripts/restore.ts', args, { DATA_DIR: dataDir })

describe('a restore', () => {
  it("restores the backup's contents and keeps the previous database", async () => {
    await saveInto(dataDir, later)
    const command = restoreCommand(file)
    expect(await command.exit()).toBe(0)
    const [, before = ''] =
      /^Restored 0 users and 1 record of \S+Z\. The data from before lie in (.*)\.\n$/.exec(command.output()) ?? []

    expect(await readSaved(dataDir)).toEqual({ ids: [kept], rounds: 1 })
    const aside = join(folder, 'aside')
    await mkdir(aside)
    await rename(before, join(aside, 'database'))
    expect((await readSaved(aside)).ids.toSorted()).toEqual([kept, later].toSorted())
    expect(await readdir(dataDir)).toEqual(['database', 'database.lock'])
    expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700)
  })

  it('lets devices read all records anew', async () => {
    const readBeginnings = async () => {
      const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined })
      const people = await database.select({ beganAt: personStorage.marksBeganAt }).from(personStorage)
      await close()
      return people.map(({ beganAt }) => beganAt.getTime())
    }
    const [before = NaN] = await readBeginnings()
    await restoreBackup(dataDir, file)
    const [after] = await readBeginnings()
    expect(after).toBeGreaterThan(before)
  })
})

describe('a failing restore prints one line with the reason and changes nothing', () => {
  /** The database's files, with the time of the last write. */
  const traces = async () => {
    const database = join(dataDir, 'database')
    const names = (await readdir(database, { recursive: true })).toSorted()
    return Promise.all(names.map(async (name) => `${name} ${(await stat(join(database, name))).mtimeMs}`))
  }

  const refused = async (message: string | RegExp) => {
    const before = await traces()
    await expect(restoreBackup(dataDir, file)).rejects.toThrow(message)
    expect((await readdir(dataDir)).filter((name) => name !== 'database.lock')).toEqual(['database'])
    expect(await traces()).toEqual(before)
  }

  /** Makes a backup and changes its contents. */
  const tamper = async (change: (unpacked: string) => Promise<void>) => {
    const unpacked = join(folder, 'unpacked')
    await mkdir(unpacked)
    await extract({ file, cwd: unpacked })
    await change(unpacked)
    await create({ file, cwd: unpacked, gzip: true }, await readdir(unpacked))
  }

  it('while a server has the database open', async () => {
    const { close } = await openDatabase({ dataDir, databaseUrl: undefined })
    await expect(restoreBackup(dataDir, file)).rejects.toThrow(
      `The database in ${join(dataDir, 'database')} is already in use by another process.`,
    )
    await close()
  })

  it('with a truncated backup', async () => {
    const { size } = await stat(file)
    for (const part of [size - 1, size / 2, 100]) {
      await truncate(file, Math.floor(part))
      await refused(/is not a complete backup|cannot be opened|does not match its description/)
    }
  })

  it.each([
    ['nothing', async () => writeFile(file, '')],
    ['some text', async () => writeFile(file, 'some text')],
    [
      'a corrupted backup',
      async () => {
        const bytes = await readFile(file)
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
        await writeFile(file, bytes)
      },
    ],
    [
      'a backup of another program',
      () => tamper((unpacked) => writeFile(join(unpacked, 'manifest.json'), '{"format":"something else"}')),
    ],
  ])('with a file that is %s', async (_what, replace) => {
    await replace()
    await refused(`${file} is not a complete backup of Idea Training; nothing was changed.`)
  })

  it('with a backup that does not match its description', async () => {
    await tamper(async (unpacked) => {
      const manifest = await readFile(join(unpacked, 'manifest.json'), 'utf8')
      await writeFile(join(unpacked, 'manifest.json'), manifest.replace('"records":1', '"records":2'))
    })
    await refused(`${file} does not match its description; nothing was changed.`)
  })

  it('with a backup of a newer version', async () => {
    const newer = join(folder, 'newer')
    await copyFolder(dataDir, newer)
    await rm(file)
    const { database, close } = await openDatabase({ dataDir: newer, databaseUrl: undefined })
    await database.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`)
    await close()
    await createBackup(newer, file)
    await refused(`${file} is of a newer version of Idea Training; nothing was changed. Please update first.`)
  })

  it('on a full disk', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(asBackupError('one.tar.gz cannot be restored', full)).toMatchObject({
      name: 'StartError',
      message: 'one.tar.gz cannot be restored: there is no space left on the disk (ENOSPC).',
    })
  })
})
