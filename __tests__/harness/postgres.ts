import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePorts } from '../../scripts/tools/free-port'

/** A PostgreSQL of our own for the length of a test run. */
export type TestPostgres = {
  /** The address of a database by its name. */
  urlOf(database: string): string
  stop(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql'

/** Where the programs may be: on the PATH, or where Debian keeps them, the newest version first. */
const programFolders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin')),
]

const findPrograms = () =>
  programFolders().find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))

type User = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root lends it the user that its package made; undefined where there is none. */
const findUser = (): User | undefined => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

const readyLine = 'database system is ready to accept connections'

/** Waits for the line in which the server says that it is ready. */
const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(readyLine)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })

/** Starts PostgreSQL on a free port with a throw-away folder; undefined where it cannot be had. */
export const startPostgres = async (): Promise<TestPostgres | undefined> => {
  const programs = findPrograms()
  const user = findUser()
  if (programs === undefined || user === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'idea-training-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  )

  const [port = 0] = await freePorts(1)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopAtOnce = () => server.kill('SIGQUIT')
  process.once('exit', stopAtOnce)
  await untilReady(server)

  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      process.off('exit', stopAtOnce)
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
