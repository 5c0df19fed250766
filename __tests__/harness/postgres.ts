import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePorts } from '../../scripts/tools/free-port'
import { findPostgresPrograms, findPostgresUser } from '../../scripts/tools/postgres-programs'

/** Runs statements on a connection of their own, and returns their rows. */
export const query = async <Row extends object>(url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const statement of statements) rows.push(...(await client.query<Row>(statement)).rows)
    return rows
  } finally {
    await client.end()
  }
}

/** A temporary PostgreSQL server. */
export type TestPostgres = {
  /** The address of a database by its name. */
  urlOf(database: string): string
  /** Creates an empty database; returns its address. */
  create(database: string): Promise<string>
  stop(): Promise<void>
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

/** Starts PostgreSQL on a free port with a temporary folder; undefined if it is not installed. */
export const startPostgres = async (): Promise<TestPostgres | undefined> => {
  const programs = findPostgresPrograms()
  const user = findPostgresUser()
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

  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    urlOf,
    create: async (database) => {
      await query(urlOf('postgres'), `create database ${database} template template0`)
      return urlOf(database)
    },
    stop: async () => {
      process.off('exit', stopAtOnce)
      // At once, also if a test has left a frozen process behind.
      stopAtOnce()
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
