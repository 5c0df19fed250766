import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The inline parts of the pages below, as the Content-Security-Policy must name them. */
export const inlineParts = {
  theme: "document.documentElement.className = 'dark'",
  boot: 'console.log("boot")',
  exercise: 'console.log("exercise")',
  style: 'body { margin: 0 }',
}

/** As the build leaves it, before the server writes the pages into it. */
export const serviceWorkerText = 'self.buildFiles=[];'

export const assetText = 'export const answer = 42'

const page = (body: string) => `<!doctype html>
<html lang="en"><head><script>${inlineParts.theme}</script>${body}
<script type="application/json" id="page-config">{}</script></body></html>`

/** Writes into a folder what a build writes there: two pages, hashed and compressed assets, public files. */
export const writeBuild = async (folder: string) => {
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)
  await mkdir(join(folder, 'assets'), { recursive: true })
  await write(
    'index.html',
    page(`<style>${inlineParts.style}</style></head><body>Landing<script>${inlineParts.boot}</script>`),
  )
  await write(
    'index.ja.html',
    page(`<style>${inlineParts.style}</style></head><body>トップ<script>${inlineParts.boot}</script>`),
  )
  await write('exercise.html', page(`</head><body>Exercise<script>${inlineParts.exercise}</script>`))
  await write('exercise.ja.html', page(`</head><body>エクササイズ<script>${inlineParts.exercise}</script>`))
  await write('app.html', page('<script defer src="/assets/app.1a2b3c4d.js"></script></head><body>App'))
  await write('assets/app.1a2b3c4d.js', assetText)
  await write('assets/app.1a2b3c4d.js.br', brotliCompressSync(assetText))
  await write('assets/app.1a2b3c4d.js.gz', gzipSync(assetText))
  await write('assets/app.1a2b3c4d.js.map', '{}')
  await write('service-worker.js', serviceWorkerText)
  await write('manifest.webmanifest', '{"name":"Idea Training"}')
}
