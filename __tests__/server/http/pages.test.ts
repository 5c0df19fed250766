import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageConfig } from '../../../contract/page-config'
import { hasCompressedFiles, loadPages } from '../../../server/http/pages'
import { StartError } from '../../../server/errors'
import { configOf, writeBuild } from '../../harness/build-output'
import { localPageConfig } from '../../harness/test-app'
import { makeFolder, testFolder } from '../../harness/test-database'

const folder = testFolder(writeBuild)

describe('loading the pages', () => {
  it('writes the configuration into all of them', async () => {
    const { files } = await loadPages(folder(), localPageConfig)
    expect([...files.keys()].sort()).toEqual((await readdir(folder())).filter((name) => name.endsWith('.html')).sort())
    for (const { bodies } of files.values()) {
      const html = bodies.identity.toString()
      expect(configOf(html)).toEqual(localPageConfig)
      expect(gunzipSync(bodies.gzip).toString()).toBe(html)
      expect(brotliDecompressSync(bodies.br).toString()).toBe(html)
    }
  })

  it('escapes values, so that none can close the element', async () => {
    const config: PageConfig = {
      firebase: { projectId: '</script><script>alert(1)</script>', apiKey: "$& $1 $'", authDomain: '<!--' },
    }
    const { files } = await loadPages(folder(), config)
    const html = files.get('app.html')?.bodies.identity.toString() ?? ''
    expect(configOf(html)).toEqual(config)
    expect(html).not.toContain('alert(1)</script>')
  })

  it('finds out whether the build has compressed files', async () => {
    const made = await makeFolder()
    expect(await hasCompressedFiles(made.folder)).toBe(false)
    await writeBuild(made.folder)
    expect(await hasCompressedFiles(made.folder)).toBe(true)
    await rm(join(made.folder, 'assets/app.1a2b3c4d.js.br'))
    expect(await hasCompressedFiles(made.folder)).toBe(false)
    await made.remove()
  })

  it('says what to do if the build is missing or outdated', async () => {
    const empty = await makeFolder()
    const load = () => loadPages(empty.folder, localPageConfig)
    await expect(load()).rejects.toThrow(StartError)
    await expect(load()).rejects.toThrow(/pages\.json cannot be read: please build the app first/)
    await writeFile(join(empty.folder, 'pages.json'), '<p>Old</p>')
    await expect(load()).rejects.toThrow(/pages\.json is not a list of pages: please build again/)
    await writeFile(join(empty.folder, 'pages.json'), '{}')
    for (const name of (await readdir(folder())).filter((file) => file.endsWith('.html')))
      await writeFile(join(empty.folder, name), '<p>Old</p>')
    await expect(load()).rejects.toThrow(StartError)
    await expect(load()).rejects.toThrow(/\.html has no element for the configuration: please build again/)
    await empty.remove()
  })
})
