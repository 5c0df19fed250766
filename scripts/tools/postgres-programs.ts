import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** Where the programs may be: on the PATH, or where Debian keeps them, the newest version first. */
const programFolders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin')),
]

/** The folder that holds all of these programs of PostgreSQL; undefined where there is none. */
export const findPostgresPrograms = (programs: readonly string[] = ['initdb', 'postgres']): string | undefined =>
  programFolders().find((folder) => programs.every((program) => existsSync(join(folder, program))))

/** Whom a process runs as; empty for the user who starts it. */
export type SystemUser = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root lends it the user that its package made; undefined where there is none. */
export const findPostgresUser = (): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}
