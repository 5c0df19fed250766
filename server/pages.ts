import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageKey, languages, type Language } from '../contract/languages'
import { pageConfigElementId, type PageConfig } from '../contract/page-config'
import { preferredEncoding, type Encoding } from './encoding'
import { errorCode } from './error-code'
import { languageOf, languageVary } from './language'
import { StartError } from './start-error'

/** One document that the server has written into, ready to be sent in each encoding. */
type Page = { bodies: Record<Encoding, Buffer>; etag: string }

/** What the build made, with the configuration written into the HTML. */
export type Pages = {
  /** Absolute path of the build's folder. */
  folder: string
  landing: Record<Language, Page>
  /** `/exercise`, which shows the set-up of a round before the application is there. */
  exercise: Record<Language, Page>
  /** Every other route of the app. */
  app: Page
  /** Keeps this very build, with this configuration, in the browser; null where the build has none. */
  serviceWorker: Page | null
  /** The inline scripts and styles, as the Content-Security-Policy names them: `'sha256-…'`. */
  inline: { scripts: string[]; styles: string[] }
}

/** The routes of the app; the landing page is `/`, and `/exercise` has a page of its own. */
const appRoutes = [
  '/dashboard',
  '/records',
  '/records/:id',
  '/settings',
  '/privacy',
  '/error/404',
  '/error/403',
  '/error/500',
]

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const configElement = new RegExp(`(<script\\b[^>]*\\bid=["']?${pageConfigElementId}["']?[^>]*>)[^<]*(</script>)`)

/** Writes the configuration into its element; `<` is escaped, so that no value can end the element. */
const withConfig = (html: string, config: PageConfig, path: string) => {
  if (!configElement.test(html))
    throw new StartError(`${path} has no element for the configuration: please build again.`)
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(configElement, (_element, opening: string, closing: string) => `${opening}${json}${closing}`)
}

/** The texts inside the elements that stand in the document itself; data blocks never run and need no leave to. */
const inlineTexts = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))]
    .filter(([, attributes = '']) => !/(?:^|\s)src=|(?:^|\s)type=["']?application\/(?:ld\+)?json/i.test(attributes))
    .map(([, , text = '']) => text)

const hashesOf = (htmls: readonly string[], name: 'script' | 'style') => [
  ...new Set(htmls.flatMap((html) => inlineTexts(html, name)).map((text) => `'sha256-${sha256(text)}'`)),
]

/**
 * Tells the service worker which pages it is to keep, each under its address and with a revision that follows what is
 * written in it: a new configuration is a new version, too.
 */
const withPages = (script: string, pages: readonly [url: string, html: string][]) => {
  const entries = pages.map(([url, html]) => ({ url, revision: sha256(html) }))
  return `self.pages=${JSON.stringify(entries)};${script}`
}

const readServiceWorker = async (folder: string) => {
  try {
    return await readFile(join(folder, 'service-worker.js'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

const asPage = async (html: string): Promise<Page> => {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { bodies: { br, gzip: gz, identity }, etag: `W/"${sha256(html)}"` }
}

const pagesIn = async ({ en, ja }: Record<Language, string>): Promise<Record<Language, Page>> => ({
  en: await asPage(en),
  ja: await asPage(ja),
})

const readHtml = async (path: string) => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartError(`${path} cannot be read: please build the app first.`, { cause: error })
  }
}

/** A page's file in a language: English has the plain name. */
export const pageFile = (name: 'index' | 'exercise', language: Language) =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`

/** Reads the build's HTML files, once; throws StartError where they are missing or have no place for the configuration. */
export const loadPages = async (folder: string, config: PageConfig): Promise<Pages> => {
  const load = async (name: string) => {
    const path = join(folder, name)
    return withConfig(await readHtml(path), config, path)
  }
  const inEach = async (name: 'index' | 'exercise'): Promise<Record<Language, string>> => {
    const [en, ja] = await Promise.all([load(pageFile(name, 'en')), load(pageFile(name, 'ja'))])
    return { en, ja }
  }
  const [landings, exercises, app] = await Promise.all([inEach('index'), inEach('exercise'), load('app.html')])
  const htmls = [...Object.values(landings), ...Object.values(exercises), app]
  const kept = languages.flatMap((language): [string, string][] => [
    [`/?${languageKey}=${language}`, landings[language]],
    [`/exercise?${languageKey}=${language}`, exercises[language]],
  ])
  const script = await readServiceWorker(folder)
  return {
    folder,
    landing: await pagesIn(landings),
    exercise: await pagesIn(exercises),
    app: await asPage(app),
    serviceWorker: script === null ? null : await asPage(withPages(script, [...kept, ['/dashboard', app]])),
    inline: { scripts: hashesOf(htmls, 'script'), styles: hashesOf(htmls, 'style') },
  }
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

/** Answers an unknown path with the app's own page for that, and status 404. */
export const sendNotFoundPage = (pages: Pages, request: FastifyRequest, reply: FastifyReply) =>
  sendPage(pages.app, request, reply.code(404))

/** The first page's address in each language; search engines take none without its origin, which the page cannot know. */
const alternatesAt = ({ protocol, host }: FastifyRequest) =>
  (/^[\w.:[\]-]+$/.test(host) ? languages : [])
    .map((language) => `<${protocol}://${host}/?${languageKey}=${language}>; rel="alternate"; hreflang="${language}"`)
    .join(', ')

/** The pages and the build's files. Hashed files never change and are kept for a year; all else is asked for again. */
export const pageRoutes = async (app: FastifyInstance, pages: Pages) => {
  const assets = join(pages.folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: pages.folder,
    wildcard: false,
    index: false,
    globIgnore: ['*.html', 'service-worker.js', '**/*.{br,gz,map}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  const vary = `accept-encoding, ${languageVary}`
  app.get('/', (request, reply) =>
    sendPage(pages.landing[languageOf(request)], request, reply.header('link', alternatesAt(request)), { vary }),
  )
  app.get('/exercise', (request, reply) => sendPage(pages.exercise[languageOf(request)], request, reply, { vary }))
  const { serviceWorker } = pages
  if (serviceWorker) {
    app.get('/service-worker.js', (request, reply) =>
      sendPage(serviceWorker, request, reply, { type: 'text/javascript; charset=utf-8' }),
    )
  }
  for (const route of appRoutes) app.get(route, (request, reply) => sendPage(pages.app, request, reply))
}
