import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { becomesTrue, isAnswered } from '../harness/until'
import { podmanOptions } from './build'

/** The restrictions of compose.yaml; the network is this machine's. The limits are below those that a container may have by itself. */
const restrictions = [
  ...['--rm', '--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--memory', '1536m', '--network', 'host', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
  // Asked for here, instead of by systemd.
  ...['--health-interval', 'disable'],
]

/** How long a start may take, in milliseconds. */
const startLimitMs = 90_000

export type ContainerOptions = {
  name: string
  image: string
  environment: Record<string, string>
  /** Writable folders: path in the container to path here. */
  volumes: Record<string, string>
  /** Instead of the image's own. */
  command?: readonly string[]
}

/** A running container. */
export class Container {
  private readonly process: ChildProcess
  private readonly ended: Promise<unknown>
  output = ''

  constructor(private readonly options: ContainerOptions) {
    const { name, image, environment, volumes, command = [] } = options
    const settings = [
      ...Object.entries(environment).flatMap((pair) => ['--env', pair.join('=')]),
      ...Object.entries(volumes).flatMap(([inside, here]) => ['--volume', `${here}:${inside}`]),
    ]
    const args = [...podmanOptions, 'run', '--name', name, ...restrictions, ...settings, image, ...command]
    this.process = spawn('podman', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.ended = once(this.process, 'close')
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    }
  }

  /** Waits until an address answers; returns the milliseconds since the start. */
  async untilReady(url: string): Promise<number> {
    const begin = performance.now()
    const isReady = async () => (await isAnswered(url)) || this.process.exitCode !== null
    const isInTime = await becomesTrue(isReady, startLimitMs, 20)
    if (!isInTime || this.process.exitCode !== null) throw new Error(`The container did not start:\n${this.output}`)
    return performance.now() - begin
  }

  /** Runs a program in the container; returns its exit code and output. */
  exec(...command: string[]) {
    return this.podman('exec', this.options.name, ...command)
  }

  /** Whether the image's health check succeeds. */
  get isHealthy(): boolean {
    return this.podman('healthcheck', 'run', this.options.name).status === 0
  }

  /** Waits for the end; returns the exit code. */
  async end(signal?: 'TERM' | 'KILL'): Promise<number | null> {
    if (signal) this.podman('kill', '--signal', signal, this.options.name)
    await this.ended
    return this.process.exitCode
  }

  private podman(...args: string[]): { status: number | null; text: string } {
    const { status, stdout, stderr } = spawnSync('podman', [...podmanOptions, ...args], { encoding: 'utf8' })
    return { status, text: `${stdout}${stderr}`.trim() }
  }
}
