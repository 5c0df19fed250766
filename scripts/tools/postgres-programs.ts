import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** Folders to search: PATH, then Debian's version folders, newest first. */
const programFolders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin')),
]

/** The folder that contains all of these PostgreSQL programs; undefined if there is none. */
export const findPostgresPrograms = (programs: readonly string[] = ['initdb', 'postgres']): string | undefined =>
  programFolders().find((folder) => programs.every((program) => existsSync(join(folder, program))))

/** The user to run a process as; empty for the current user. */
export type SystemUser = { uid?: number; gid?: number }

/** The user to run PostgreSQL as: it refuses root, so root uses the `postgres` system user; undefined if there is none. */
export const findPostgresUser = (): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}
