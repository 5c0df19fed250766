import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Programs } from './programs'
import { makeFolderOwnedBy, postgresPids, signalAll, startService, thawOnExit, type Service } from './processes'
import { patroniSettings, type MachineAddress } from './settings'

/** Delay before Patroni is restarted, like systemd's RestartSec. */
const restartMs = 1_000

/** One machine of the cluster: Patroni and the PostgreSQL that it manages. */
export class Machine {
  private service: Service | undefined
  private restart: NodeJS.Timeout | undefined
  private isOn = false

  constructor(
    readonly place: MachineAddress,
    etcdPort: number,
    private readonly programs: Programs,
  ) {
    makeFolderOwnedBy(place.folder, programs.user)
    writeFileSync(join(place.folder, 'patroni.yml'), patroniSettings(place, etcdPort, programs.postgres))
  }

  /** Starts Patroni and restarts it whenever it ends. */
  start(): void {
    this.isOn = true
    const { patroni, user } = this.programs
    this.service = startService(patroni, ['patroni.yml'], user, this.place.folder)
    void this.service.ended.then(() => {
      if (this.isOn) this.restart = setTimeout(() => this.start(), restartMs)
    })
  }

  /** Kills Patroni and PostgreSQL; they stay down until `start`. */
  kill(): void {
    this.killPatroni()
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
    this.killPatroni()
    const processes = this.postgres()
    signalAll(processes.slice(0, 1), 'SIGQUIT')
    signalAll(processes, 'SIGCONT')
  }

  get hasEnded(): boolean {
    return this.postgres().length === 0 && this.patroni().length === 0
  }

  private killPatroni(): void {
    this.isOn = false
    clearTimeout(this.restart)
    signalAll(this.patroni(), 'SIGKILL')
  }

  private patroni = () => this.service?.pids() ?? []
  private postgres = () => postgresPids(join(this.place.folder, 'data'))
}
