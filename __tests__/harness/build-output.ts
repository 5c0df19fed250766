import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnPagesFile, fixedTopicPage } from '../../contract/drawn-pages'
import { languages } from '../../contract/languages'
import { prerenderedFile, visitors } from '../../contract/pages'

/** The inline scripts and styles of the pages below; the Content-Security-Policy must list their hashes. */
export const inlineParts = {
  theme: "document.documentElement.className = 'dark'",
  landing: 'console.log("landing")',
  exercise: 'console.log("exercise")',
  style: 'body { margin: 0 }',
}

/** The service worker as built, before the server adds the pages to it. */
export const serviceWorkerText = 'self.buildFiles=[];'

export const assetText = 'export const answer = 42'

const page = (body: string) => `<!doctype html>
<html lang="en"><head><script>${inlineParts.theme}</script>${body}
<script type="application/json" id="page-config">{}</script></body></html>`

const drawnPages = {
  '/dashboard': 'dashboard',
  '/records': 'records',
  '/records/$id': 'records-id',
  '/ideas': 'ideas',
  '/settings': 'settings',
  '/privacy': 'app',
  '/error/404': 'app',
  '/error/403': 'app',
  '/error/500': 'app',
}

const words = {
  en: { landing: 'Landing', exercise: 'Exercise' },
  ja: { landing: 'トップ', exercise: 'エクササイズ' },
}

/** Writes the output of a build into a folder: pages, hashed and compressed assets, public files. */
export const writeBuild = async (folder: string) => {
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const visitor of visitors) {
    for (const language of languages) {
      const { landing, exercise } = words[language]
      await write(
        prerenderedFile('/', visitor, language),
        page(
          `<style>${inlineParts.style}</style></head><body>${landing}, ${visitor}<script>${inlineParts.landing}</script>`,
        ),
      )
      await write(
        prerenderedFile('/exercise', visitor, language),
        page(`<script>${inlineParts.exercise}</script></head><body>${exercise}, ${visitor}<p></p>`),
      )
    }
  }
  await write(drawnPagesFile, JSON.stringify(drawnPages))
  for (const name of new Set([...Object.values(drawnPages), fixedTopicPage])) {
    await write(
      `${name}.html`,
      page(`<script defer src="/assets/app.1a2b3c4d.js"></script></head><body>App, ${name}<h1 id="topic"></h1>`),
    )
  }
  await write('assets/app.1a2b3c4d.js', assetText)
  await write('assets/app.1a2b3c4d.js.br', brotliCompressSync(assetText))
  await write('assets/app.1a2b3c4d.js.gz', gzipSync(assetText))
  await write('assets/app.1a2b3c4d.js.map', '{}')
  await write('service-worker.js', serviceWorkerText)
  await write('manifest.webmanifest', '{"name":"Idea Training"}')
}

/** The configuration that the server has written into a page. */
export const configOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-config">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null')
