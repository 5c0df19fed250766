import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import webpack from 'webpack'

/** Installs the fake Redux DevTools extension in every page opened from now on. */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript({ content: await bundle(path.join(__dirname, 'in-page.ts')) })
}

/** Bundles a TypeScript module into one browser script. */
async function bundle(entry: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-script-'))
  try {
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      target: ['web', 'es2022'],
      entry,
      output: { path: folder, filename: 'script.js' },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
    })
    await run(compiler)
    return await readFile(path.join(folder, 'script.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

function run(compiler: webpack.Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
}
