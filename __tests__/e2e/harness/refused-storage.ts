import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { launchOptions } from '../../../scripts/tools/chromium'

/** Chromium's setting `Block all cookies`, which covers all data of sites; 2 means blocked. */
const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }

/** Runs `work` with a browser in which no site may store anything. */
export async function withoutStorage(baseURL: string, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'idea-training-profile-'))
  await mkdir(path.join(profile, 'Default'))
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  // The headless shell ignores the file of preferences.
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), baseURL })
  await work(context)
  await context.close()
  // The browser's last processes may still write to it.
  await rm(profile, { recursive: true, force: true, maxRetries: 10 })
}
