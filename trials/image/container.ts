import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Image } from './build'

/** What compose.yaml allows the server with the embedded database. In bytes. */
const memoryLimit = 1536 * 1024 ** 2

export type ContainerOptions = {
  name: string
  image: Image
  environment: Record<string, string>
  /** Writable folders: path in the container to path here. */
  volumes: Record<string, string>
  command: readonly string[]
}

/** The restrictions of compose.yaml as runc reads them; the network is this machine's. */
const describe = ({ image, environment, volumes, command }: ContainerOptions) => {
  const { config, root } = image
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const binds = Object.entries({ '/etc/hosts': '/etc/hosts', ...volumes })
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: command,
      env: [...config.Env, ...Object.entries(environment).map((pair) => pair.join('='))],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
    },
    root: { path: root, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['mode=755'] },
      ...binds.map(([destination, source]) => ({ destination, source, options: ['bind'] })),
    ],
    linux: {
      namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })),
      resources: { memory: { limit: memoryLimit } },
    },
  }
}

const running = new Set<Container>()

/** Ends what still runs, after an error. */
export const killContainers = (): Promise<unknown> =>
  Promise.all([...running].map((container) => container.end('KILL')))

/** A running container. */
export class Container {
  private readonly process: ChildProcess
  private readonly ended: Promise<unknown>
  output = ''

  constructor(
    private readonly options: ContainerOptions,
    folder: string,
  ) {
    const bundle = path.join(folder, options.name)
    mkdirSync(bundle, { recursive: true })
    writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(describe(options)))
    this.process = spawn('runc', ['run', '--bundle', bundle, options.name], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.ended = once(this.process, 'close').then(() => running.delete(this))
    running.add(this)
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    }
  }

  /** Waits until an address answers; returns the milliseconds since the start. */
  async untilReady(url: string): Promise<number> {
    const begin = performance.now()
    const isNotReady = () => true
    while (await fetch(url).then(({ ok }) => !ok, isNotReady)) {
      const { exitCode } = this.process
      if (exitCode !== null) throw new Error(`The container ended with ${exitCode}:\n${this.output}`)
      await wait(20)
    }
    return performance.now() - begin
  }

  /** Runs a program in the container; returns its exit code and output. */
  exec(...command: string[]): { status: number | null; text: string } {
    const { status, stdout, stderr } = spawnSync('runc', ['exec', this.options.name, ...command], { encoding: 'utf8' })
    return { status, text: `${stdout}${stderr}`.trim() }
  }

  /** Waits for the end; returns the exit code. */
  async end(signal?: 'TERM' | 'KILL'): Promise<number | null> {
    if (signal) spawnSync('runc', ['kill', this.options.name, signal])
    await this.ended
    return this.process.exitCode
  }
}
