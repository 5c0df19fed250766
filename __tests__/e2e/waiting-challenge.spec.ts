import { randomUUID } from 'node:crypto'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { expect, test, type Page } from './harness/test'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })

test('a publication that waits on a lost device is in the export, and an import sends it, once', async ({
  page: lost,
  openBrowser,
}) => {
  const account = newAccount()
  const topic = `What waits ${randomUUID()}`
  await openAs(lost, account, '/challenges/new')
  // Only the publication fails: the export reads the account from the server.
  await lost.route('**/graphql', (route) =>
    route.request().postData()?.includes('PublishChallenge') ? route.abort('connectionrefused') : route.continue(),
  )
  await lost.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await lost.getByRole('button', { name: 'Publish' }).click()
  await expect(lost).toHaveURL(/\/challenges\/[0-9a-f-]{36}$/)
  const link = new URL(lost.url()).pathname
  await lost.goto('/settings')
  const download = lost.waitForEvent('download')
  await data(lost).getByRole('button', { name: 'Export everything' }).click()
  const file = await (await download).path()

  const found = await openBrowser()
  await openAs(found, account, '/settings')
  await found.locator('input[type=file][accept*=json]').setInputFiles(file)
  const waiting = found.getByRole('group', { name: 'Also send 1 thing that was waiting for a challenge' })
  await expect(waiting).toContainText(topic)
  await waiting.getByRole('checkbox', { name: 'A challenge' }).check()
  await found.getByRole('button', { name: /^Import/ }).click()
  await expect(data(found).getByRole('list', { name: 'Waiting for challenges' })).toContainText('1 handed over')
  await found.goto(link)
  await expect(found.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(found.getByRole('link', { name: 'Entries' })).toBeVisible()

  await test.step('the lost device is found, and sends it, too', async () => {
    await lost.unroute('**/graphql')
    const sent = lost.waitForResponse(
      (response) => response.request().postData()?.includes('PublishChallenge') ?? false,
    )
    await lost.goto('/challenges')
    expect((await sent).status()).toBe(200)
    await expect(lost.getByRole('link', { name: topic })).toHaveCount(1)
  })
})
