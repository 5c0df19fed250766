import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './context'
import { deleteRound, savePlainRound, type Costly } from './costly-requests'
import { json } from './growth'
import { render, send } from './http'
import type { Target } from './target'

const fewCycles = 10
const manyCycles = 1_000

/** How large the folder may be after many cycles, compared with its size after few. */
const mostTimes = 2

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // A file may be removed meanwhile.
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Saves and deletes the longest round again and again: the folder of the embedded database must not keep growing. */
export const measureFolderGrowth = async (
  target: Target,
  { token }: Account,
  log: (line: string) => void,
): Promise<string[]> => {
  const sendOne = ({ body }: Costly) =>
    send(target.port, render({ path: '/graphql', ...json(['x-auth-token', token], body()) }))
  const cycles = async (count: number) => {
    for (let cycle = 0; cycle < count; cycle += 1) {
      const id = randomUUID()
      await sendOne(savePlainRound(cycle, id))
      await sendOne(deleteRound(id))
    }
    return sizeOf(join(target.dataDir, 'database'))
  }
  const few = await cycles(fewCycles)
  const many = await cycles(manyCycles)
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
  log(
    `The database after ${fewCycles} and ${manyCycles} cycles of save and delete: ${megabytes(few)} and ${megabytes(many)} MB`,
  )
  return many > mostTimes * few ? ['The folder of the database keeps growing with rounds that are deleted.'] : []
}
