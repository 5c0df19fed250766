import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { freePorts } from '../../scripts/tools/free-port'
import { findPostgresPrograms, findPostgresUser } from '../../scripts/tools/postgres-programs'
import { StartError } from '../../server/errors'
import { findProgram } from '../harness/programs'
import { Machine, makeFolderOwnedBy, startService } from './machine'
import { etcdArguments, haproxySettings } from './settings'

/** Time limit for the cluster to become healthy, at the start or after a machine has come back. In milliseconds. */
const healthyLimitMs = 180_000

const pollMs = 250

/** Polling interval and time limit of the watch for a new primary, in milliseconds. */
const watchMs = 100
const watchLimitMs = 500

/** The response of Patroni's `/cluster` endpoint. */
const stateSchema = v.object({
  members: v.array(v.object({ name: v.string(), role: v.string(), state: v.string() })),
})

const standbySchema = v.tuple([v.object({ isStandby: v.boolean() })])

const whatToDo =
  'On Debian 12: apt-get install postgresql-15 patroni etcd-server haproxy. Their services need not run: this trial starts processes of its own.'

/** A primary and a synchronous standby with etcd and HAProxy, all on this computer. */
export class PatroniCluster {
  private constructor(
    private readonly machines: readonly Machine[],
    private readonly services: readonly ChildProcess[],
    /** Connects through HAProxy to the current primary. */
    readonly databaseUrl: string,
  ) {}

  /** Starts all processes in this folder. Wait for `untilHealthy` before using the cluster. */
  static async start(folder: string): Promise<PatroniCluster> {
    const [patroni = '', etcd = '', haproxy = ''] = ['patroni', 'etcd', 'haproxy'].map((name) =>
      findProgram(name, whatToDo),
    )
    const postgresPrograms = findPostgresPrograms(['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_rewind'])
    const user = findPostgresUser()
    if (!postgresPrograms || !user) throw new StartError(`PostgreSQL is missing. ${whatToDo}`)

    makeFolderOwnedBy(folder, user)
    const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...ports] = await freePorts(7)
    const machines = ['one', 'two'].map((name, index) => {
      const [postgresPort = 0, restPort = 0] = ports.slice(2 * index)
      const place = { name, folder: join(folder, name), postgresPort, restPort }
      return new Machine(place, patroni, user, { etcdPort, postgresPrograms })
    })
    const places = machines.map(({ place }) => place)
    writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(proxyPort, places))
    const services = [
      startService(etcd, etcdArguments(etcdPort, peerPort), { user, folder }),
      startService(haproxy, ['-db', '-f', 'haproxy.cfg'], { user, folder }),
    ]
    for (const machine of machines) machine.start()
    return new PatroniCluster(machines, services, `postgres://postgres@127.0.0.1:${proxyPort}/postgres`)
  }

  /** Waits until one machine is the primary and the other its synchronous standby; returns the primary. */
  async untilHealthy(): Promise<Machine> {
    const limit = performance.now() + healthyLimitMs
    while (performance.now() < limit) {
      for (const machine of this.machines) if (await isHealthyPrimary(machine)) return machine
      await wait(pollMs)
    }
    throw new Error(`The cluster was not healthy within ${healthyLimitMs / 1_000} s.`)
  }

  /**
   * Waits for the next promotion: the other machine becomes primary, or this one becomes primary again.
   *
   * @returns the machine and when it was seen (`performance.now()`); undefined if aborted before
   */
  async nextPrimary(failed: Machine, signal: AbortSignal): Promise<{ machine: Machine; at: number } | undefined> {
    let promoted: { machine: Machine; at: number } | undefined
    const watch = async (machine: Machine) => {
      let wasAway = machine !== failed
      while (!promoted && !signal.aborted) {
        const isNow = await isPrimary(machine)
        if (isNow && wasAway) promoted ??= { machine, at: performance.now() }
        wasAway ||= !isNow
        await wait(watchMs)
      }
    }
    await Promise.all(this.machines.map(watch))
    return promoted
  }

  /** Kills everything at once; synchronous, so it also works in exit handlers. */
  kill(): void {
    for (const machine of this.machines) machine.end()
    for (const service of this.services) service.kill('SIGKILL')
  }

  /** Kills everything and waits until PostgreSQL has ended. */
  async stop(): Promise<void> {
    this.kill()
    while (!this.machines.every(({ hasEnded }) => hasEnded)) await wait(pollMs)
  }
}

/** Whether this machine reports itself as leader with a synchronous standby. */
async function isHealthyPrimary({ place: { name, restPort } }: Machine): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000)
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal })
    const { members } = v.parse(stateSchema, await response.json())
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
    return (
      running.some((member) => member.role === 'leader' && member.name === name) &&
      running.some((member) => member.role === 'sync_standby')
    )
  } catch {
    return false
  }
}

/** Whether the machine's PostgreSQL responds as primary. Patroni is not asked, because its answer may be outdated. */
async function isPrimary({ place }: Machine): Promise<boolean> {
  const client = new Client({
    ...{ host: '127.0.0.1', port: place.postgresPort, user: 'postgres', database: 'postgres' },
    ...{ connectionTimeoutMillis: watchLimitMs, query_timeout: watchLimitMs },
  })
  // The promises below report errors; without a listener, they would also end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"')
    return !v.parse(standbySchema, rows)[0].isStandby
  } catch {
    return false
  } finally {
    void client.end()
  }
}
