import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findProgram } from '../../scripts/tools/find-program'
import { freePorts } from '../../scripts/tools/free-port'
import { findPostgresPrograms, findPostgresUser } from '../../scripts/tools/postgres-programs'
import { StartError } from '../../server/errors'
import { becomesTrue, isAnswered } from '../harness/until'
import { Machine, makeFolderOwnedBy, startService } from './machine'
import { etcdArguments, haproxySettings, patroniSettings, type MachineAddress } from './settings'

/** Time limit for the cluster to become healthy, at the start or after a machine has come back. In milliseconds. */
const healthyLimitMs = 180_000

/** Polling interval and time limit of the watch for a new primary, in milliseconds. */
const watchMs = 100
const watchLimitMs = 500

const whatToDo =
  'Programs are missing. On Debian 12: apt-get install postgresql-15 patroni etcd-server haproxy. Their services need not run: this trial starts processes of its own.'

/** A machine and its ports. */
type Member = MachineAddress & { machine: Machine }

/** A primary and a synchronous standby with etcd and HAProxy, all on this computer. */
export class PatroniCluster {
  private constructor(
    private readonly members: readonly Member[],
    private readonly services: readonly ChildProcess[],
    /** Connects through HAProxy to the current primary. */
    readonly databaseUrl: string,
  ) {}

  /** Starts all processes in this folder. Wait for `untilHealthy` before using the cluster. */
  static async start(folder: string): Promise<PatroniCluster> {
    const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram)
    const postgresPrograms = findPostgresPrograms(['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_rewind'])
    const user = findPostgresUser()
    if (!patroni || !etcd || !haproxy || !postgresPrograms || !user) throw new StartError(whatToDo)

    makeFolderOwnedBy(folder, user)
    const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...ports] = await freePorts(7)
    const members = ['one', 'two'].map((name, index): Member => {
      const [postgresPort = 0, restPort = 0] = ports.slice(2 * index)
      const address = { name, folder: join(folder, name), postgresPort, restPort }
      const settings = patroniSettings(address, { etcdPort, postgresPrograms })
      return { ...address, machine: new Machine(address.folder, patroni, user, settings) }
    })
    writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(proxyPort, members))
    const services = [
      startService(etcd, etcdArguments(etcdPort, peerPort), { user, folder }),
      startService(haproxy, ['-db', '-f', 'haproxy.cfg'], { user, folder }),
    ]
    for (const { machine } of members) machine.start()
    return new PatroniCluster(members, services, `postgres://postgres@127.0.0.1:${proxyPort}/postgres`)
  }

  /** Waits until one machine is the primary and the other its synchronous standby; returns the primary. */
  async untilHealthy(): Promise<Machine> {
    let primary: Machine | undefined
    const isHealthy = async () => {
      const has = (role: string) =>
        Promise.all(this.members.map(({ restPort }) => isAnswered(`http://127.0.0.1:${restPort}/${role}`)))
      const [leaders, standbys] = await Promise.all([has('primary'), has('sync')])
      primary = this.members.find((_, index) => leaders[index])?.machine
      return primary !== undefined && standbys.includes(true)
    }
    const isInTime = await becomesTrue(isHealthy, healthyLimitMs)
    if (!isInTime || !primary) throw new Error(`The cluster was not healthy within ${healthyLimitMs / 1_000} s.`)
    return primary
  }

  /**
   * Waits for the next promotion: the other machine becomes primary, or this one becomes primary again.
   *
   * @returns the machine and when it was seen (`performance.now()`); undefined if aborted before
   */
  async nextPrimary(failed: Machine, signal: AbortSignal): Promise<{ machine: Machine; at: number } | undefined> {
    let promoted: { machine: Machine; at: number } | undefined
    const watch = async ({ machine, postgresPort }: Member) => {
      let wasAway = machine !== failed
      while (!promoted && !signal.aborted) {
        const isNow = await isPrimary(postgresPort)
        if (isNow && wasAway) promoted ??= { machine, at: performance.now() }
        wasAway ||= !isNow
        await wait(watchMs)
      }
    }
    await Promise.all(this.members.map(watch))
    return promoted
  }

  /** Kills everything at once; synchronous, so it also works in exit handlers. */
  kill(): void {
    for (const { machine } of this.members) machine.end()
    for (const service of this.services) service.kill('SIGKILL')
  }

  /** Kills everything and waits until PostgreSQL has ended. */
  async stop(): Promise<void> {
    this.kill()
    await becomesTrue(() => this.members.every(({ machine }) => machine.hasEnded), healthyLimitMs)
  }
}

/** Whether a PostgreSQL responds as primary. Patroni is not asked, because its answer may be outdated. */
async function isPrimary(port: number): Promise<boolean> {
  const client = new Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    ...{ connectionTimeoutMillis: watchLimitMs, query_timeout: watchLimitMs },
  })
  // The promises below report errors; without a listener, they would also end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select where not pg_is_in_recovery()')).rowCount === 1
  } catch {
    return false
  } finally {
    void client.end()
  }
}
