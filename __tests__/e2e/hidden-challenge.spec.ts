import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { startChild } from '../harness/child'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })

async function exportEverything(page: Page): Promise<Buffer> {
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await data(page).getByRole('button', { name: 'Export everything' }).click()
  return readFile(await (await download).path())
}

test('a hidden challenge cannot be published again by another account from the export of its host', async ({
  page: host,
  openBrowser,
  server,
}) => {
  // A text of its own: the other tests of this server publish theirs.
  const topic = `Road to nowhere ${randomUUID()}`
  await openAs(host, newAccount(), '/challenges/new')
  await host.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await host.getByRole('button', { name: 'Publish' }).click()
  await expect(host.getByRole('link', { name: 'Entries' })).toBeVisible()
  const link = new URL(host.url()).pathname
  const file = { name: 'idea-training.json', mimeType: 'application/json', buffer: await exportEverything(host) }

  await test.step('an operator hides it', async () => {
    const id = link.split('/').at(-1) ?? ''
    await server.stop()
    const reports = startChild('server/challenges/reports-command.ts', ['--hide', id], { DATA_DIR: server.dataDir })
    expect([await reports.exit(), reports.output()]).toEqual([0, expect.stringContaining('is hidden')])
    await server.launch()
  })

  await test.step('the host deletes the account', async () => {
    const { token } = await readStoredSession(host)
    const deleted = await host.request.delete('/api/users/', { headers: { authorization: `Bearer ${token ?? ''}` } })
    expect(deleted.status()).toBe(200)
  })

  const again = await openBrowser()
  await openAs(again, newAccount(), '/settings')
  await again.locator('input[type=file][accept*=json]').setInputFiles(file)
  await expect(data(again)).toContainText('This account did not write what the file would send to others')
  await expect(again.getByRole('checkbox', { name: topic })).toHaveCount(0)

  const visitor = await openBrowser()
  await visitor.goto(link)
  await expect(visitor.getByText(topic)).toBeHidden()
})
