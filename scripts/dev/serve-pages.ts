import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { API } from 'webpack-dev-middleware'
import { prerenderedFile, prerenderedPaths, type PrerenderedPath } from '../../contract/pages'
import { signInCallbackFile, signInCallbackPath } from '../../contract/sign-in-callback'
import { pageConfigElementId } from '../../contract/page-config'
import { pageConfigSchema } from '../../contract/page-config-schema'
import { languageOf, visitorOf } from '../../server/http/visitor'
import { dist } from '../build/ensure-built'
import { relaxPolicy } from './relax-policy'

type Build = API<IncomingMessage, ServerResponse>

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
export function servePages(build: Build, apiUrl: string): RequestListener {
  return ({ url = '/', method, headers }, response) => {
    const [address = '/'] = url.split('?')
    if (address === '/service-worker.js') {
      response.setHeader('content-type', 'text/javascript').end(unregisteringWorker)
      return
    }
    if (method !== 'GET' || headers.accept?.includes('text/html') !== true) {
      response.writeHead(404).end()
      return
    }
    const name = isPrerendered(address)
      ? prerenderedFile(address, visitorOf({ url, headers }), languageOf({ url, headers }))
      : address === signInCallbackPath
        ? signInCallbackFile
        : 'app.html'
    Promise.all([readPage(build, name), readConfig(apiUrl)]).then(
      ([page, { config, policy }]) => {
        response.setHeader('content-security-policy', relaxPolicy(policy))
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(page.replace(emptyConfig, () => `id="${pageConfigElementId}">${config}<`))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }
}

const isPrerendered = (address: string): address is PrerenderedPath => prerenderedPaths.some((path) => path === address)

async function readPage(build: Build, name: string): Promise<string> {
  await new Promise((resolve) => {
    build.waitUntilValid(resolve)
  })
  const readFile = promisify(build.context.outputFileSystem.readFile.bind(build.context.outputFileSystem))
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
