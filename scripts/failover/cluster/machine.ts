import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../../server/errors'
import type { SystemUser } from '../../tools/postgres-programs'
import { makeFolderOwnedBy } from './folder-owner'
import type { MachineAddress } from './patroni-settings'
import { startService, type Service } from './service'
import { childrenOf, nameOf, signalAll, thawOnExit } from './system-processes'

/** How soon Patroni is started again after it has ended, as systemd does it. */
const restartMs = 1_000

type MachineOptions = {
  place: MachineAddress
  patroni: string
  settings: string
  user: SystemUser
}

/** One machine of the cluster: Patroni, and the PostgreSQL that it runs. */
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

  /** Starts Patroni, and from then on again whenever it ends. */
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

  /** Kills Patroni and PostgreSQL, and leaves them dead until the next `start`. */
  kill(): void {
    this.isOn = false
    clearTimeout(this.restart)
    signalAll(this.patroni(), 'SIGKILL')
    this.killPostgres()
  }

  /** Kills PostgreSQL alone; the postmaster first, or it would start what it misses. */
  killPostgres(): void {
    signalAll(this.postgres(), 'SIGKILL')
  }

  /** Stops PostgreSQL's processes without ending them: connections stay open, and nobody answers. */
  freezePostgres(): void {
    signalAll(this.postgres(), 'SIGSTOP')
    // What the postmaster has started in between.
    signalAll(this.postgres(), 'SIGSTOP')
    thawOnExit(this.postgres())
  }

  freezePatroni(): void {
    signalAll(this.patroni(), 'SIGSTOP')
    thawOnExit(this.patroni())
  }

  /** Lets a frozen machine go on where it stood. */
  thaw(): void {
    signalAll([...this.postgres(), ...this.patroni()], 'SIGCONT')
  }

  /** Ends it for good, and so that PostgreSQL gives its shared memory back. */
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

  /** The postmaster, as its own file names it, and then all that it has started; nothing where it does not run. */
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
