import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgresPrograms, findPostgresUser, type SystemUser } from '../../scripts/tools/postgres-programs'
import { StartError } from '../../server/errors'

/** Programs that the cluster runs. */
export interface Programs {
  patroni: string
  etcd: string
  haproxy: string
  /** The folder of PostgreSQL's own programs. */
  postgres: string
  /** The user that runs them. */
  user: SystemUser
}

/** Programs that Patroni uses to copy the primary and to rewind an old primary. */
const postgresPrograms = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_rewind']

/** On Debian, some of them are in sbin, which is not on every PATH. */
const find = (program: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** Finds all programs, or throws a StartError that says what is missing and how to install it. */
export const findPrograms = (): Programs => {
  if (process.platform !== 'linux') {
    throw new StartError(
      `This trial freezes and kills processes as Linux does it; it does not run on ${process.platform}.`,
    )
  }
  const [patroni, etcd, haproxy, setpriv] = [find('patroni'), find('etcd'), find('haproxy'), find('setpriv')]
  const postgres = findPostgresPrograms(postgresPrograms)
  const user = findPostgresUser()
  if (!patroni || !etcd || !haproxy || !setpriv || !postgres || !user) {
    const wanted = {
      ...{ patroni, etcd, haproxy, setpriv, [`PostgreSQL (${postgresPrograms.join(', ')})`]: postgres },
      'the system user postgres, for PostgreSQL does not run as root': user,
    }
    const missing = Object.entries(wanted).flatMap(([name, found]) => (found ? [] : [name]))
    throw new StartError(
      `Missing: ${missing.join('; ')}.\n` +
        'On Debian 12: apt-get install postgresql-15 patroni etcd-server haproxy util-linux\n' +
        'Their services need not run: this trial starts processes of its own.',
    )
  }
  // This Patroni needs etcd's v2 API, which etcd 3.6 removed: see `docs/scaling.md`.
  const { stdout, stderr } = spawnSync(etcd, ['--help'], { encoding: 'utf8' })
  if (!`${stdout}${stderr}`.includes('--enable-v2')) {
    throw new StartError(`${etcd} has no --enable-v2: this trial needs an etcd from 3.4 to 3.5.`)
  }
  return { patroni, etcd, haproxy, postgres, user }
}
