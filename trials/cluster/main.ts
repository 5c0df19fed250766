import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { query } from '../../__tests__/harness/postgres'
import { integerOption } from '../../scripts/tools/integer-option'
import { largest, percentile } from '../../scripts/tools/statistics'
import { useTemporaryFolder } from '../../scripts/tools/temporary-folder'
import { StartError } from '../../server/errors'
import { runOnce } from '../../server/run-once'
import { findDataErrors } from '../harness/check-data'
import { startServer, type Server } from '../harness/server'
import { startWriting, type WriteLog } from '../harness/writers'
import { addNode, countScattered, findCluster, moveModes, moveShards, startCounting, type CitusCluster } from './citus'
import { changeTables, distributeInSteps } from './distribution'

const people = 64

/** Pause of a person between a response and the next request, in milliseconds. */
const restMs = 100

const shardsToMove = 6

/** Something that happens to the cluster while records are saved; returns a short description. */
type Disturbance = [name: string, servers: readonly Server[], work: () => Promise<string | void>]

/** Protects real data: the database must be empty. */
async function assertEmpty({ coordinator }: CitusCluster): Promise<void> {
  const tables = await query(coordinator, `select from pg_tables where schemaname = 'public'`)
  if (tables.length > 0) throw new StartError('--url must lead to an empty database: this one has tables already.')
}

/** Saves, changes and deletes records meanwhile, and prints how that went. */
async function disturb([name, servers, work]: Disturbance): Promise<WriteLog> {
  const { log, stop } = await startWriting({ servers, people, restMs, day: '2026-11-20', deletes: true })
  try {
    const happened = (await work()) ?? ''
    await stop()
    const times = log.responses.map(({ ms }) => ms)
    const [most, slowest] = [percentile(times, 99), largest(times)].map((ms) => `${ms.toFixed(0)} ms`)
    const counts = `${log.saved.size} saves, ${log.changed.size} changes, ${log.deleted.size} deletions`
    console.log(`${name} ${happened}: ${counts}, 99 % within ${most}, the slowest ${slowest}`, log.others)
    return log
  } finally {
    await stop()
  }
}

/**
 * `npm run cluster`: checks on your own Citus cluster that everything works. Distributes an empty database, and saves, changes and deletes
 * records while shards are moved.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // An empty database with Citus, on the coordinator.
      url: { type: 'string', default: '' },
      // A worker to be added while records are saved, as in 10.0.0.23:5432.
      add: { type: 'string' },
      // How long the saves are measured.
      seconds: { type: 'string', default: '20' },
    },
  })
  if (!URL.canParse(values.url)) throw new StartError('--url takes the address of a database.')
  if (values.add !== undefined && !URL.canParse(`http://${values.add}`)) {
    throw new StartError(`--add takes the address of a worker, not “${values.add}”.`)
  }
  const added = values.add === undefined ? undefined : new URL(`http://${values.add}`)
  const seconds = integerOption('--seconds', values.seconds)

  const cluster = await findCluster(values.url)
  await assertEmpty(cluster)
  useTemporaryFolder()
  const seeded = await distributeInSteps(cluster)
  await startCounting(cluster)
  const servers: Server[] = []
  try {
    // One enters the cluster through the coordinator, with two processes, and one through a worker.
    for (const [index, url] of [cluster.coordinator, ...cluster.workers.slice(0, 1)].entries()) {
      servers.push(await startServer({ DATABASE_URL: url, PROCESSES: index === 0 ? '2' : '1' }))
    }
    // Shards are moved only while all servers connect to the coordinator: through other nodes, Citus 13.2 loses changes that wait for a move.
    const first = servers.slice(0, 1)
    let scattered = 0
    const count = async () => {
      scattered = await countScattered(cluster, () => wait(seconds * 1_000))
    }
    const disturbances: Disturbance[] = [
      ['nothing else, also through a worker', servers, count],
      ...moveModes.map((mode): Disturbance => [
        `shards moved (${mode})`,
        first,
        () => moveShards(cluster, shardsToMove, mode),
      ]),
      ['tables changed', servers, () => changeTables(cluster)],
    ]
    if (added) disturbances.push(['a node added', first, () => addNode(cluster, added)])
    const logs: WriteLog[] = []
    for (const disturbance of disturbances) logs.push(await disturb(disturbance))
    const errors = {
      scattered,
      refused: logs.reduce((sum, log) => sum + log.count('other') + log.count('hung'), 0),
      ...(await findDataErrors(cluster.coordinator, [seeded, ...logs])),
    }
    const counts = Object.entries(errors)
    console.log(`\n${counts.map(([name, count]) => `${name} ${count}`).join(', ')}`)
    if (counts.some(([, count]) => count > 0)) process.exitCode = 1
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})
