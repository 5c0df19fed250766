import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import * as v from 'valibot'
import { drawnPagesFile, drawnPagesSchema, fixedTopicPage, plainPage } from '../../contract/drawn-pages'
import { languageKey, languages } from '../../contract/languages'
import { pageConfigElementId, type PageConfig } from '../../contract/page-config'
import { prerenderedFile, prerenderedPaths, visitorKey, visitors } from '../../contract/pages'
import { signInCallbackFile } from '../../contract/sign-in-callback'
import type { Encoding } from './encoding'
import { errorCode, StartError } from '../errors'

/** A document with the configuration inserted, ready in each encoding. */
export type Page = { bodies: Record<Encoding, Buffer>; etag: string }

/** The build's output, with the configuration written into the HTML. */
export type Pages = {
  /** Absolute path of the build's folder. */
  folder: string
  /** Path of each page that is drawn in the browser, such as `/records/$id`, to its file. */
  drawn: ReadonlyMap<string, string>
  /** All pages by file name; see `contract/pages.ts`. */
  files: ReadonlyMap<string, Page>
  /** Caches this build and configuration in the browser; null if the build has none. */
  serviceWorker: Page | null
  /** The hashes of inline scripts and styles for the Content-Security-Policy: `'sha256-…'`. */
  inline: { scripts: string[]; styles: string[] }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const configElement = new RegExp(`(<script\\b[^>]*\\bid=["']?${pageConfigElementId}["']?[^>]*>)[^<]*(</script>)`)

/** Inserts the configuration as JSON; `<` is escaped so that no value can close the element. */
const withConfig = (html: string, config: PageConfig, path: string) => {
  if (!configElement.test(html))
    throw new StartError(`${path} has no element for the configuration: please build again.`)
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(configElement, (_element, opening: string, closing: string) => `${opening}${json}${closing}`)
}

/** The texts of inline elements. JSON data blocks are left out: they never run and need no hash. */
const inlineTexts = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))]
    .filter(([, attributes = '']) => !/(?:^|\s)src=|(?:^|\s)type=["']?application\/(?:ld\+)?json/i.test(attributes))
    .map(([, , text = '']) => text)

const hashesOf = (htmls: readonly string[], name: 'script' | 'style') => [
  ...new Set(htmls.flatMap((html) => inlineTexts(html, name)).map((text) => `'sha256-${sha256(text)}'`)),
]

/** Adds the list of pages to cache, with a revision for each, so that a changed configuration is a new version. */
const withPageList = (script: string, pages: readonly [url: string, html: string][]) => {
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

const readBuilt = async (path: string) => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartError(`${path} cannot be read: please build the app first.`, { cause: error })
  }
}

/** The pages that the service worker caches: each prerendered one, and one for all other routes. */
const serviceWorkerPages: readonly [url: string, file: string][] = [
  ...prerenderedPaths.flatMap((path) =>
    visitors.flatMap((visitor) =>
      languages.map((language): [string, string] => [
        `${path}?${languageKey}=${language}&${visitorKey}=${visitor}`,
        prerenderedFile(path, visitor, language),
      ]),
    ),
  ),
  [`/dashboard?${visitorKey}=guest`, `${plainPage}.html`],
]

const readDrawnPages = async (folder: string): Promise<Pages['drawn']> => {
  const path = join(folder, drawnPagesFile)
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), drawnPagesSchema), await readBuilt(path))
  if (!list.success) throw new StartError(`${path} is not a list of pages: please build again.`)
  return new Map(Object.entries(list.output).map(([route, name]) => [route, `${name}.html`]))
}

/** Whether files of the build are there compressed: `npm start` leaves that out. */
export const hasCompressedFiles = async (folder: string): Promise<boolean> => {
  const assets = join(folder, 'assets')
  return existsSync(assets) && (await readdir(assets)).some((name) => name.endsWith('.br'))
}

/** Reads the build's HTML files. Throws StartError if they are missing or lack the configuration element. */
export const loadPages = async (folder: string, config: PageConfig): Promise<Pages> => {
  const drawn = await readDrawnPages(folder)
  const fileNames = [
    ...new Set([...serviceWorkerPages.map(([, file]) => file), ...drawn.values(), `${fixedTopicPage}.html`]),
    ...(config.openId ? [signInCallbackFile] : []),
  ]
  const htmls = new Map(
    await Promise.all(
      fileNames.map(async (name): Promise<[string, string]> => {
        const path = join(folder, name)
        return [name, withConfig(await readBuilt(path), config, path)]
      }),
    ),
  )
  const kept = serviceWorkerPages.map(([url, file]): [string, string] => [url, htmls.get(file) ?? ''])
  const script = await readServiceWorker(folder)
  const texts = [...htmls.values()]
  return {
    folder,
    drawn,
    files: new Map(await Promise.all([...htmls].map(async ([name, html]) => [name, await asPage(html)] as const))),
    serviceWorker: script === null ? null : await asPage(withPageList(script, kept)),
    inline: { scripts: hashesOf(texts, 'script'), styles: hashesOf(texts, 'style') },
  }
}
