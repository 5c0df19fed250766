import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { freePorts } from '../../../scripts/tools/free-port'
import { haproxySettings } from './haproxy-settings'
import { Machine } from './machine'
import { makeFolderOwnedBy } from './folder-owner'
import { patroniSettings, type MachineAddress } from './patroni-settings'
import type { Programs } from './programs'
import { startService, type Service } from './service'

/** Time limit for the cluster to become healthy, at the start or after a machine has come back. In milliseconds. */
const healthyLimitMs = 180_000

const pollMs = 250

/** The response of Patroni's `/cluster` endpoint. */
const stateSchema = v.object({
  members: v.array(v.object({ name: v.string(), role: v.string(), state: v.string() })),
})

/** A primary and a synchronous standby with etcd and HAProxy, all on this computer. */
export class PatroniCluster {
  private constructor(
    private readonly machines: readonly [Machine, Machine],
    private readonly services: readonly Service[],
    /** Connects through HAProxy to the current primary. */
    readonly databaseUrl: string,
  ) {}

  /** Starts all processes in this folder. Wait for `untilHealthy` before using the cluster. */
  static async start(folder: string, programs: Programs): Promise<PatroniCluster> {
    const { user } = programs
    makeFolderOwnedBy(folder, user)
    const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...ports] = await freePorts(7)
    const run = (name: string, program: string, args: readonly string[]) =>
      startService({ program, args, user, cwd: folder, logFile: join(folder, `${name}.log`) })

    const etcd = run('etcd', programs.etcd, etcdArguments(folder, etcdPort, peerPort))
    const machine = (name: string, postgresPort = 0, restPort = 0) => {
      const place: MachineAddress = { name, folder: join(folder, name), postgresPort, restPort }
      const settings = patroniSettings(place, { etcdPort, programs: programs.postgres })
      return new Machine({ place, patroni: programs.patroni, settings, user })
    }
    const machines = [machine('one', ports[0], ports[1]), machine('two', ports[2], ports[3])] as const
    const proxyFile = join(folder, 'haproxy.cfg')
    writeFileSync(
      proxyFile,
      haproxySettings(
        proxyPort,
        machines.map(({ place }) => place),
      ),
    )
    const proxy = run('haproxy', programs.haproxy, ['-db', '-f', proxyFile])
    for (const each of machines) each.start()
    return new PatroniCluster(machines, [etcd, proxy], `postgres://postgres@127.0.0.1:${proxyPort}/postgres`)
  }

  /** Waits until one machine is the primary and the other its synchronous standby. */
  async untilHealthy(): Promise<{ primary: Machine; standby: Machine }> {
    const limit = performance.now() + healthyLimitMs
    while (performance.now() < limit) {
      for (const machine of this.machines) {
        if (await this.isHealthyWith(machine)) {
          return { primary: machine, standby: this.otherThan(machine) }
        }
      }
      await wait(pollMs)
    }
    throw new Error(`The cluster was not healthy within ${healthyLimitMs / 1_000} s.`)
  }

  otherThan(machine: Machine): Machine {
    const [one, two] = this.machines
    return machine === one ? two : one
  }

  /** Kills everything at once; synchronous, so it also works in exit handlers. */
  kill(): void {
    for (const machine of this.machines) machine.end()
    for (const service of this.services) service.signal('SIGKILL')
  }

  /** Kills everything and waits until all processes have ended. */
  async stop(): Promise<void> {
    this.kill()
    await Promise.all(this.services.map(({ ended }) => ended))
    while (!this.machines.every(({ hasEnded }) => hasEnded)) await wait(pollMs)
  }

  /** Whether this machine reports itself as leader with a synchronous standby. */
  private async isHealthyWith({ name, place }: Machine): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(2_000)
      const response = await fetch(`http://127.0.0.1:${place.restPort}/cluster`, { signal })
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
}

const etcdArguments = (folder: string, port: number, peerPort: number): string[] => {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return [
    ...['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--enable-v2=true'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
  ]
}
