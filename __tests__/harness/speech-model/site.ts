import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import webpack from 'webpack'
import { pageConfigElementId } from '../../../contract/page-config'
import { ServiceWorkerPlugin, serviceWorkerFile } from '../../../scripts/build/service-worker'
import { SpeechModelPlugin } from '../../../scripts/build/speech-model-files'
import { VoiceFilesPlugin } from '../../../scripts/build/voice-files'
import { freePorts } from '../../../scripts/tools/free-port'
import { projectRoot } from '../../../scripts/tools/project-root'
import { securityHeaders } from '../../../server/http/headers'
import configure from '../../../webpack.config'

const pageConfig = { firebase: { projectId: 'p', apiKey: 'k', authDomain: 'p.firebaseapp.com' } }

const page = `<!doctype html><title>Speech model</title>
<script type="application/json" id="${pageConfigElementId}">${JSON.stringify(pageConfig)}</script>
<script src="/assets/page.js"></script>`

/** Where the service worker looks for this page, which takes the place of all of the app's. */
const pages = ['/?language=en&visitor=guest', '/dashboard?visitor=guest'].map((url) => ({ url, revision: '1' }))

/** A page with the app's speech model and its service worker, built as the app is and served with the app's security headers. */
export class SpeechModelSite {
  private constructor(
    readonly url: string,
    /** The folder of the built files. */
    readonly folder: string,
    private readonly server: FastifyInstance,
  ) {}

  static async start(): Promise<SpeechModelSite> {
    const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-speech-model-'))
    await build(folder)
    const serviceWorker = path.join(folder, serviceWorkerFile)
    await writeFile(serviceWorker, `self.pages=${JSON.stringify(pages)};${await readFile(serviceWorker, 'utf8')}`)
    const server = Fastify({ forceCloseConnections: true })
    await server.register(securityHeaders, { isProduction: false, pageConfig, inline: undefined })
    await server.register(fastifyStatic, { root: folder })
    for (const address of ['/', '/dashboard']) {
      server.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    }
    const [port = 0] = await freePorts(1)
    await server.listen({ port, host: 'localhost' })
    return new SpeechModelSite(`http://localhost:${port}/`, folder, server)
  }

  /** Ends the server. The page goes on without it. */
  async goOffline(): Promise<void> {
    await this.server.close()
  }

  async close(): Promise<void> {
    await this.server.close()
    await rm(this.folder, { recursive: true })
  }
}

async function build(folder: string): Promise<void> {
  const app = configure({ quick: true })
  const compiler = webpack({
    ...app,
    entry: { page: path.join(projectRoot, '__tests__/harness/speech-model/page.ts') },
    output: { ...app.output, path: folder, filename: 'assets/[name].js' },
    plugins: [
      new VoiceFilesPlugin(),
      new SpeechModelPlugin({ isCompressed: false }),
      new ServiceWorkerPlugin('./src/service-worker/service-worker.ts'),
    ],
    optimization: { ...app.optimization, splitChunks: false },
    cache: false,
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}
