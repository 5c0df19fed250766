import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { drawnPagesFile, fixedTopicPage, plainPage } from '../../contract/drawn-pages'
import { languageKey, languages } from '../../contract/languages'
import { prerenderedFile, type PrerenderedPath } from '../../contract/pages'
import { signInCallbackFile, signInCallbackPath } from '../../contract/sign-in-callback'
import { preferredEncoding } from './encoding'
import type { Page, Pages } from './pages'
import { languageOf, languageVary, parameterOf, visitorOf } from './visitor'
import { oneLine } from '../../contract/clip-text'
import { maximumTopicLength } from '../../contract/limits'
import { HttpError } from './http-error'

/** Where the page shows the topic before the app does. */
const heading = '<h1 id="topic">'

/** In UTF-16 units; messengers show no more. */
const longestTitle = 100

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/**
 * Adds the topic of a link to its page: as the heading until the app has loaded, and for messengers (ogp.me), with a ring without
 * content; the description is the page's own. They accept absolute URLs only, so there is a picture only with a configured origin.
 */
const withTopic = (html: string, topic: string, publicOrigin?: string) => {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Idea Training',
    'og:title': oneLine(topic, longestTitle) || 'Idea Training',
    ...(publicOrigin !== undefined && { 'og:image': `${publicOrigin}/icon-512.png` }),
  }
  const metas = Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`)
  // A function, because `$` in a replacement text has a meaning.
  return html
    .replace('</head>', (end) => `${metas.join('')}${end}`)
    .replace(heading, (start) => `${start}${escaped(oneLine(topic, maximumTopicLength))}`)
}

const plainFile = `${plainPage}.html`

const fileOf = ({ files }: Pages, name: string): Page => {
  const page = files.get(name)
  if (!page) throw new Error(`The build has no page ${name}.`)
  return page
}

type Sent = { type?: string; vary?: string }

const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply, sent: Sent = {}) => {
  const { type = 'text/html; charset=utf-8', vary = 'accept-encoding' } = sent
  reply.headers({ 'cache-control': 'no-cache', vary, etag: page.etag })
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.code(304).send()
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(page.bodies[encoding])
}

/** Sends the app's own "not found" page with status 404. */
const sendNotFoundPage = (pages: Pages, request: FastifyRequest, reply: FastifyReply) =>
  sendPage(fileOf(pages, plainFile), request, reply.code(404))

/**
 * The `Link` header with the landing page in each language. Some search engines require absolute URLs. Without a configured
 * origin they are relative: the `Host` header may contain anything.
 */
const languageAlternatesHeader = (publicOrigin = '') =>
  languages
    .map((language) => `<${publicOrigin}/?${languageKey}=${language}>; rel="alternate"; hreflang="${language}"`)
    .join(', ')

type Options = { pages: Pages; publicOrigin: string | undefined }

/** Serves the pages and the build's files. Hashed files are cached for a year; everything else is revalidated. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { pages, publicOrigin }) => {
  const assets = join(pages.folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: pages.folder,
    wildcard: false,
    index: false,
    globIgnore: ['*.html', drawnPagesFile, 'service-worker.js', '**/*.{br,gz,map}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  const vary = `accept-encoding, ${languageVary}`
  const prerendered = (path: PrerenderedPath, request: FastifyRequest) =>
    fileOf(pages, prerenderedFile(path, visitorOf(request), languageOf(request)))
  const link = languageAlternatesHeader(publicOrigin)
  app.get('/', (request, reply) => sendPage(prerendered('/', request), request, reply.header('link', link), { vary }))
  app.get('/exercise', (request, reply) => {
    const topic = parameterOf(request, 'topic')
    if (!topic) return sendPage(prerendered('/exercise', request), request, reply, { vary })
    // Two kilobytes, and another one for each topic: not compressed.
    const html = fileOf(pages, `${fixedTopicPage}.html`).bodies.identity.toString()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withTopic(html, topic, publicOrigin))
  })
  const signInCallback = pages.files.get(signInCallbackFile)
  if (signInCallback) app.get(signInCallbackPath, (request, reply) => sendPage(signInCallback, request, reply))
  const { serviceWorker } = pages
  if (serviceWorker) {
    app.get('/service-worker.js', (request, reply) =>
      sendPage(serviceWorker, request, reply, { type: 'text/javascript; charset=utf-8' }),
    )
  }
  for (const [path, ownFile] of pages.drawn) {
    app.get(path.replaceAll('$', ':'), (request, reply) => {
      // It preloads the GraphQL client, which guests do not need.
      const file = visitorOf(request) === 'user' ? ownFile : plainFile
      return sendPage(fileOf(pages, file), request, reply, { vary: 'accept-encoding, cookie' })
    })
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

const isApiOrAsset = (path: string) => /^\/(?:api|graphql|health|assets|speech-models)(?:\/|$)/.test(path)

/** Whether a path contains route syntax, which `hasRoute` would misread as a pattern. */
const containsRouteSyntax = (path: string) => /[*:]/.test(path)

/** Whether a browser asks for a page, and not for data or a file of the build. */
export const asksForPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !isApiOrAsset(url.split('?')[0] ?? '')

/** Responds to unmatched requests: 405 if the path exists with another method, else 404, as a page for browsers. */
export const createNotFoundHandler = (pages: Pages | undefined) => {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const url = path.length > 1 ? path.replace(/\/$/, '') : path
    const allowed = containsRouteSyntax(url) ? [] : methods.filter((method) => request.server.hasRoute({ method, url }))
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      throw new HttpError('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(' and ')} only.`)
    }
    if (pages && asksForPage(request)) return sendNotFoundPage(pages, request, reply)
    throw new HttpError('NOT_FOUND', 'There is nothing at this address.')
  }
}
