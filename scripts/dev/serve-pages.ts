import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type WebpackDevServer from 'webpack-dev-server'
import type { ExpressRequestHandler } from 'webpack-dev-server'
import { prerenderedFile } from '../../contract/pages'
import { pageConfigElementId } from '../../contract/page-config'
import { pageConfigSchema } from '../../contract/page-config-schema'
import { languageOf, visitorOf } from '../../server/http/visitor'
import { dist } from '../build/ensure-built'
import { relaxPolicy } from './relax-policy'

/** Replaces and unregisters a service worker that an earlier `npm start` left on this port, which would serve old pages. */
const unregisteringWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}`

const emptyConfig = `id="${pageConfigElementId}">{}<`

/**
 * Serves pages from webpack's memory, with the server's configuration inserted as in production. Also sends the server's security
 * policy, so violations show up during development.
 */
export function servePages(devServer: WebpackDevServer, apiUrl: string): ExpressRequestHandler {
  return (request, response, next) => {
    if (request.path === '/service-worker.js') {
      response.type('js').send(unregisteringWorker)
      return
    }
    if (request.method !== 'GET' || request.headers.accept?.includes('text/html') !== true) {
      next()
      return
    }
    const name = fileOf(request)
    Promise.all([readPage(devServer, name), readConfig(apiUrl)]).then(([page, { config, policy }]) => {
      response.set('content-security-policy', relaxPolicy(policy))
      response.type('html').send(page.replace(emptyConfig, () => `id="${pageConfigElementId}">${config}<`))
    }, next)
  }
}

function fileOf(request: Parameters<ExpressRequestHandler>[0]): string {
  const { path: address } = request
  if (address === '/' || address === '/exercise') {
    return prerenderedFile(address, visitorOf(request), languageOf(request))
  }
  return 'app.html'
}

async function readPage({ middleware }: WebpackDevServer, name: string): Promise<string> {
  if (!middleware) throw new Error('The development server has not begun to compile.')
  await new Promise((resolve) => {
    middleware.waitUntilValid(resolve)
  })
  const readFile = promisify(middleware.context.outputFileSystem.readFile.bind(middleware.context.outputFileSystem))
  return String(await readFile(path.join(dist, name)))
}

/** The page's configuration as script-safe JSON, and the server's Content-Security-Policy. */
async function readConfig(apiUrl: string): Promise<{ config: string; policy: string }> {
  const answer = await fetch(`${apiUrl}/page-config.json`)
  const config = v.parse(pageConfigSchema, await answer.json())
  return {
    config: JSON.stringify(config).replaceAll('<', '\\u003c'),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}
