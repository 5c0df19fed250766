import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '../../scripts/tools/postgres-programs'

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

/** Prints the pids of the postmaster and of its children, if it runs. */
const listPostgres =
  'read -r first < data/postmaster.pid && grep -qx postgres /proc/$first/comm && echo $first $(cat /proc/$first/task/$first/children)'

/** Signals all processes; those that have ended meanwhile do not matter. */
const signalAll = (pids: readonly string[], name: string) => spawnSync('kill', ['-s', name, ...pids])

/** One machine of the cluster: Patroni and the PostgreSQL that it manages. */
export class Machine {
  private patroni: ChildProcess | undefined
  private isOn = false

  constructor(
    readonly folder: string,
    private readonly program: string,
    readonly user: SystemUser,
    settings: string,
  ) {
    makeFolderOwnedBy(folder, user)
    writeFileSync(join(folder, 'patroni.yml'), settings)
  }

  /** Starts Patroni and restarts it whenever it ends. */
  start(): void {
    this.isOn = true
    this.patroni = startService(this.program, ['patroni.yml'], this)
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
    signalAll(this.postgres(), 'KILL')
  }

  /** Suspends PostgreSQL's processes: connections stay open, but nothing responds. */
  freezePostgres(): void {
    signalAll(this.postgres(), 'STOP')
    // Again, for children that the postmaster has started meanwhile.
    signalAll(this.postgres(), 'STOP')
  }

  freezePatroni(): void {
    this.patroni?.kill('SIGSTOP')
  }

  /** Resumes a frozen machine. */
  thaw(): void {
    signalAll(this.postgres(), 'CONT')
    this.patroni?.kill('SIGCONT')
  }

  /** Ends it for good. SIGQUIT lets PostgreSQL release its shared memory. */
  end(): void {
    this.isOn = false
    this.patroni?.kill('SIGKILL')
    const processes = this.postgres()
    signalAll(processes.slice(0, 1), 'QUIT')
    signalAll(processes, 'CONT')
  }

  get hasEnded(): boolean {
    return this.postgres().length === 0
  }

  /** Pids of the postmaster and of its children; empty if it does not run. */
  private postgres(): string[] {
    const { stdout } = spawnSync('sh', ['-c', listPostgres], { cwd: this.folder, encoding: 'utf8' })
    return stdout.split(/\s+/).filter((pid) => pid !== '')
  }
}
