import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '../../scripts/tools/postgres-programs'
import { errorCode } from '../../server/errors'
import { patroniSettings, type MachineAddress } from './settings'

/** Delay before Patroni is restarted, like systemd's RestartSec. */
const restartMs = 1_000

/** Starts a program of the test cluster in a folder, where its log goes, too. */
export function startService(
  program: string,
  args: readonly string[],
  { user, folder }: { user: SystemUser; folder: string },
): ChildProcess {
  const log = openSync(join(folder, 'services.log'), 'a')
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' }
  const child = spawn(program, args, { ...user, cwd: folder, env, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
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

/** Signals all processes; skips those that have ended. */
function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) unlessGone(() => process.kill(pid, name))
}

const readIfThere = (file: string) => unlessGone(() => readFileSync(file, 'utf8')) ?? ''

/** One machine of the cluster: Patroni and the PostgreSQL that it manages. */
export class Machine {
  private patroni: ChildProcess | undefined
  private isOn = false

  constructor(
    readonly place: MachineAddress,
    private readonly program: string,
    private readonly user: SystemUser,
    cluster: Parameters<typeof patroniSettings>[1],
  ) {
    makeFolderOwnedBy(place.folder, user)
    writeFileSync(join(place.folder, 'patroni.yml'), patroniSettings(place, cluster))
  }

  /** Starts Patroni and restarts it whenever it ends. */
  start(): void {
    this.isOn = true
    const { user, place } = this
    this.patroni = startService(this.program, ['patroni.yml'], { user, folder: place.folder })
    void once(this.patroni, 'exit').then(() => {
      setTimeout(() => this.isOn && this.start(), restartMs)
    })
  }

  /** Kills Patroni and PostgreSQL; they stay down until `start`. */
  kill(): void {
    this.isOn = false
    this.patroni?.kill('SIGKILL')
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
  }

  freezePatroni(): void {
    this.patroni?.kill('SIGSTOP')
  }

  /** Resumes a frozen machine. */
  thaw(): void {
    signalAll(this.postgres(), 'SIGCONT')
    this.patroni?.kill('SIGCONT')
  }

  /** Ends it for good. SIGQUIT lets PostgreSQL release its shared memory. */
  end(): void {
    this.isOn = false
    this.patroni?.kill('SIGKILL')
    const processes = this.postgres()
    signalAll(processes.slice(0, 1), 'SIGQUIT')
    signalAll(processes, 'SIGCONT')
  }

  get hasEnded(): boolean {
    return this.postgres().length === 0
  }

  /** Pids of the postmaster and of its children; empty if it does not run. */
  private postgres(): number[] {
    const [postmaster = ''] = readIfThere(join(this.place.folder, 'data', 'postmaster.pid')).split('\n')
    if (!/^\d+$/.test(postmaster) || readIfThere(`/proc/${postmaster}/comm`).trim() !== 'postgres') return []
    const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`)
    return [postmaster, ...children.split(' ').filter((pid) => pid !== '')].map(Number)
  }
}
