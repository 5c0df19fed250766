import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

/** Installs the fake Redux DevTools extension in every page opened from now on. */
export async function installDevTools(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'in-page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
  })
  for (const { text } of outputFiles) await page.addInitScript({ content: text })
}
