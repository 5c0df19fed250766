import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '../../scripts/tools/postgres-programs'
import { errorCode } from '../../server/errors'
import { startService, type Service } from './service'

/** Delay before Patroni is restarted, like systemd's RestartSec. */
const restartMs = 1_000

/** Folder and ports of one machine. */
export interface MachineAddress {
  name: string
  folder: string
  postgresPort: number
  restPort: number
}

interface MachineOptions {
  place: MachineAddress
  patroni: string
  settings: string
  user: SystemUser
}

/** One machine of the cluster: Patroni and the PostgreSQL that it manages. */
export class Machine {
  readonly place: MachineAddress
  private readonly settingsFile: string
  private service: Service | undefined
  private restart: NodeJS.Timeout | undefined
  private isOn = false

  constructor(private readonly options: MachineOptions) {
    this.place = options.place
    this.settingsFile = join(this.place.folder, 'patroni.yml')
    makeFolderOwnedBy(this.place.folder, options.user)
    writeFileSync(this.settingsFile, options.settings)
  }

  /** Starts Patroni and restarts it whenever it ends. */
  start(): void {
    this.isOn = true
    const { patroni, user, place } = this.options
    const logFile = join(place.folder, 'patroni.log')
    this.service = startService({ program: patroni, args: [this.settingsFile], user, cwd: place.folder, logFile })
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

  private patroni(): number[] {
    return this.service?.isRunning() ? [this.service.pid] : []
  }

  /** Pids of the postmaster (from postmaster.pid) and its children; empty if it does not run. */
  private postgres(): number[] {
    const [postmaster = ''] = readIfThere(join(this.place.folder, 'data', 'postmaster.pid')).split('\n')
    if (!/^\d+$/.test(postmaster) || readIfThere(`/proc/${postmaster}/comm`).trim() !== 'postgres') return []
    const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`)
    return [postmaster, ...children.split(' ').filter((pid) => pid !== '')].map(Number)
  }
}

/** Creates a folder owned by the user that will write to it. */
export function makeFolderOwnedBy(folder: string, { uid, gid }: SystemUser): void {
  mkdirSync(folder, { recursive: true })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Runs `work` on a process that may end at any moment; undefined if it is gone. */
function unlessGone<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

const readIfThere = (file: string) => unlessGone(() => readFileSync(file, 'utf8')) ?? ''

/** Signals all processes; skips those that have ended. */
function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) unlessGone(() => process.kill(pid, name))
}

/**
 * Resumes these processes when this one ends, even by kill -9, because a frozen process cannot handle SIGTERM. A shell waits for
 * the end of a pipe that only this process holds.
 */
function thawOnExit(pids: readonly number[]): void {
  if (pids.length === 0) return
  const waiting = spawn('sh', ['-c', `cat > /dev/null; kill -CONT ${pids.join(' ')}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  waiting.unref()
}
