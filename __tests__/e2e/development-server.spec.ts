import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import type { Language } from '../../contract/languages'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'
import { accountButton } from './harness/account'
import { markHydration, untilHydrated } from './harness/hydration'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { pauseClock, runClockUntilVisible } from './harness/paused-clock'
import { ideaField, ideaRows, startRound, writeIdea } from './harness/round'
import { ServerProcess } from './harness/server-process'

/** The files that `npm run dev` needs besides node_modules. */
const sources = [
  ...['contract', 'public', 'scripts', 'server', 'src'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'],
]

/** It compiles first, which takes half a minute alone and several beside other tests on a busy machine. */
const startLimitMs = 300_000

interface Fixtures {
  /** A copy of the sources, which the test may edit. */
  folder: string
}

/** Playwright's `test`, with `npm run dev` on a copy of the sources behind `page`. */
const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-dev-'))
    await Promise.all(
      sources.map((source) => cp(path.join(projectRoot, source), path.join(folder, source), { recursive: true })),
    )
    await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ folder }, use) => {
    const [port, identityPort] = await freePorts(2)
    const url = `http://localhost:${String(port)}`
    const settings = { PORT: String(port), IDENTITY_PORT: String(identityPort), DATA_DIR: path.join(folder, '.data') }
    // The loader that people use: here the sources and the server run through it.
    const args = ['--import', 'tsx', 'scripts/dev.ts']
    const server = new ServerProcess({ args, folder, settings, url, startLimitMs })
    await server.launch()
    await use(url)
    await server.end('SIGINT')
  },
})

test('pages hydrate without warnings; changed views show in a running round, which goes on; changed logic reloads it', async ({
  page,
  context,
  baseURL,
  folder,
}) => {
  await page.clock.install()
  await logInAs(page, newAccount())
  const errors = collectErrors(page)
  const choose = async (language: Language) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const preferences = JSON.stringify({ language, lengthMs: 90_000, ideasPerRound: 7 })
    await page.evaluate((chosen) => localStorage.setItem('preferences', chosen), preferences)
  }

  await test.step('a page hydrates with other preferences than it was prerendered with', async () => {
    await choose('ja')
    await markHydration(page)
    const response = await page.goto('/exercise')
    expect(await response?.text()).toContain('data-visitor="user"')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await untilHydrated(page)
    expect(errors).toEqual([])
  })

  await test.step('the Content-Security-Policy applies', async () => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await page.evaluate(() => fetch('https://example.com/').catch(() => undefined))
    expect((await refused).text()).toContain('https://example.com/')
  })

  await test.step('a component', async () => {
    await choose('en')
    await startMarkedRound(page)
    errors.length = 0
    await edit(folder, 'src/exercise/Running.tsx', (source) => source.replace("{t('Stop')}", 'Halt'))
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Halt' }))
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'the same page')
    await expect(ideaRows(page)).toHaveText([/soup/, /a kite/])
    await expect(ideaField(page)).toHaveValue('half a thou')
    await expect(ideaField(page)).toBeFocused()
    expect(errors).toEqual([])
  })

  await test.step('logic', async () => {
    const change = "\ndocument.documentElement.dataset.logic = 'changed'\n"
    await edit(folder, 'src/exercise/round.ts', (source) => source + change)
    await runClockUntilVisible(page, page.locator('[data-logic=changed]').getByRole('textbox', { name: 'Your idea' }))
    await expect(ideaRows(page)).toHaveText([/soup/, /a kite/])
    expect(errors).toEqual([])
  })

  await test.step('the finished round is saved', async () => {
    await page.getByRole('button', { name: 'Halt' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved')
    await expect(accountButton(page)).toBeVisible()
  })
})

/** The page's errors from now on. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A compilation on a busy machine holds the server longer than a request may take.
    if (message.type() === 'error' && !message.text().includes('signal timed out')) errors.push(message.text())
  })
  return errors
}

/** Starts a round on a document that the test recognises. */
async function startMarkedRound(page: Page): Promise<void> {
  await page.goto('/exercise')
  // Pausing the clock jumps ahead, which would time out pending reads from the device.
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  // Without a paused clock, a busy machine could take longer than the round.
  await pauseClock(page)
  await startRound(page)
  for (const idea of ['a kite', 'soup']) await writeIdea(page, idea)
  await ideaField(page).fill('half a thou')
  await page.evaluate(() => (document.documentElement.dataset.mark = 'the same page'))
}

/** Changes a file of the copy, in one step: the server could compile a half-written one. */
async function edit(folder: string, file: string, change: (source: string) => string): Promise<void> {
  const source = await readFile(path.join(folder, file), 'utf8')
  const changed = change(source)
  if (changed === source) throw new Error(`${file} has nothing to change.`)
  await writeFile(path.join(folder, 'saved'), changed)
  await rename(path.join(folder, 'saved'), path.join(folder, file))
}
