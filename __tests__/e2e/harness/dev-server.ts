import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { freePorts } from '../../../scripts/tools/free-port'
import { projectRoot } from '../../../scripts/tools/project-root'
import { ServerProcess } from './server-process'

/** The files that `npm run dev` needs besides node_modules. */
const sources = [
  ...['contract', 'public', 'scripts', 'server', 'src'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'],
]

/** It compiles first, which takes half a minute alone and several beside other tests on a busy machine. */
const startLimitMs = 300_000

/** `npm run dev` on a copy of the sources, which a test may edit. */
class DevServer {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly process: ServerProcess,
  ) {}

  /** Copies the sources, starts the server, and waits until it responds. */
  static async start(): Promise<DevServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-dev-'))
    await Promise.all(
      sources.map((source) => cp(path.join(projectRoot, source), path.join(folder, source), { recursive: true })),
    )
    await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
    const [port, identityPort] = await freePorts(2)
    const url = `http://localhost:${String(port)}`
    const settings = { PORT: String(port), IDENTITY_PORT: String(identityPort), DATA_DIR: path.join(folder, '.data') }
    // The loader that people use: here the sources and the server run through it.
    const args = ['--import', 'tsx', 'scripts/dev.ts']
    const server = new DevServer(url, folder, new ServerProcess({ args, folder, settings, url, startLimitMs }))
    await server.process.launch()
    return server
  }

  /** Adds lines to a file of the copy. */
  async append(file: string, text: string): Promise<void> {
    await this.save(file, `${await this.read(file)}\n${text}\n`)
  }

  /** Replaces the first occurrence of a text in a file of the copy. */
  async replace(file: string, old: string, next: string): Promise<void> {
    const source = await this.read(file)
    if (!source.includes(old)) throw new Error(`${file} has no "${old}" to change.`)
    await this.save(
      file,
      source.replace(old, () => next),
    )
  }

  /** Restores a file of the copy from the checkout. */
  async restore(file: string): Promise<void> {
    await this.save(file, await readFile(path.join(projectRoot, file), 'utf8'))
  }

  /** Stops the server as Ctrl-C does, and removes the copy. */
  async dispose(): Promise<void> {
    await this.process.end('SIGINT')
    await rm(this.folder, { recursive: true, force: true })
  }

  private read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8')
  }

  /** Replaces the file in one step: the server could compile a half-written one. */
  private async save(file: string, text: string): Promise<void> {
    const written = path.join(this.folder, 'saved')
    await writeFile(written, text)
    await rename(written, path.join(this.folder, file))
  }
}

interface WorkerFixtures {
  devServer: DevServer
}

/** Playwright's `test`, with `npm run dev` behind `page`. */
export const test = base.extend<object, WorkerFixtures>({
  devServer: [
    async ({}, use) => {
      const server = await DevServer.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ devServer }, use) => {
    await use(devServer.url)
  },
})
