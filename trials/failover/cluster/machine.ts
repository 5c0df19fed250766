import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../../server/errors'
import type { SystemUser } from '../../../scripts/tools/postgres-programs'
import { makeFolderOwnedBy } from './folder-owner'
import type { MachineAddress } from './patroni-settings'
import { startService, type Service } from './service'
import { childrenOf, nameOf, signalAll, thawOnExit } from './system-processes'

/** Delay before Patroni is restarted, like systemd's RestartSec. */
const restartMs = 1_000

type MachineOptions = {
  place: MachineAddress
  patroni: string
  settings: string
  user: SystemUser
}

/** One machine of the cluster: Patroni and the PostgreSQL that it manages. */
export class Machine {
  readonly place: MachineAddress
  private service: Service | undefined
  private restart: NodeJS.Timeout | undefined
  private isOn = false

  constructor(private readonly options: MachineOptions) {
    this.place = options.place
    makeFolderOwnedBy(this.place.folder, options.user)
    writeFileSync(this.settingsFile, options.settings)
  }

  private get settingsFile(): string {
    return join(this.place.folder, 'patroni.yml')
  }

  get name(): string {
    return this.place.name
  }

  /** Starts Patroni and restarts it whenever it ends. */
  start(): void {
    this.isOn = true
    const { folder } = this.place
    this.service = startService({
      program: this.options.patroni,
      args: [this.settingsFile],
      user: this.options.user,
      cwd: folder,
      logFile: join(folder, 'patroni.log'),
    })
    const { ended } = this.service
    void ended.then(() => {
      if (this.isOn) this.restart = setTimeout(() => this.start(), restartMs)
    })
  }

  /** Kills Patroni and PostgreSQL; they stay down until `start`. */
  kill(): void {
    this.isOn = false
    clearTimeout(this.restart)
    signalAll(this.patroni(), 'SIGKILL')
    this.killPostgres()
  }

  /** Kills PostgreSQL only; the postmaster first, because it would restart its children. */
  killPostgres(): void {
    signalAll(this.postgres(), 'SIGKILL')
  }

  /** Suspends PostgreSQL's processes: connections stay open, but nothing responds. */
  freezePostgres(): void {
    signalAll(this.postgres(), 'SIGSTOP')
    // Again, for children that the postmaster has started meanwhile.
    signalAll(this.postgres(), 'SIGSTOP')
    thawOnExit(this.postgres())
  }

  freezePatroni(): void {
    signalAll(this.patroni(), 'SIGSTOP')
    thawOnExit(this.patroni())
  }

  /** Resumes a frozen machine. */
  thaw(): void {
    signalAll([...this.postgres(), ...this.patroni()], 'SIGCONT')
  }

  /** Ends it for good. SIGQUIT lets PostgreSQL release its shared memory. */
  end(): void {
    this.isOn = false
    clearTimeout(this.restart)
    signalAll(this.patroni(), 'SIGKILL')
    const [postmaster, ...others] = this.postgres()
    if (postmaster === undefined) return
    signalAll([postmaster], 'SIGQUIT')
    signalAll([postmaster, ...others], 'SIGCONT')
  }

  get hasEnded(): boolean {
    return this.postgres().length === 0 && this.patroni().length === 0
  }

  private patroni(): number[] {
    return this.service?.isRunning() ? [this.service.pid] : []
  }

  /** Pids of the postmaster (from postmaster.pid) and its children; empty if it does not run. */
  private postgres(): number[] {
    const postmaster = this.readPostmaster()
    return postmaster !== undefined && nameOf(postmaster) === 'postgres' ? [postmaster, ...childrenOf(postmaster)] : []
  }

  private readPostmaster(): number | undefined {
    try {
      const [line = ''] = readFileSync(join(this.place.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
      return /^\d+$/.test(line) ? Number(line) : undefined
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  }
}
