import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openMore } from './harness/record'
import { startRound, stopRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

const rows = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('listitem')

async function deleteRecord(page: Page, topic: string) {
  await rows(page).filter({ hasText: topic }).getByRole('link', { name: topic }).first().click()
  const isDeleted = page.waitForResponse(
    (response) => response.request().postData()?.includes('DeleteIdeaRecord') ?? false,
  )
  await openMore(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await isDeleted
}

test('a save that another device sends again after the deletion does not bring the round back', async ({
  page: phone,
  openBrowser,
}) => {
  const account = newAccount()
  await openAs(phone, account)
  let isNetworkBack = false
  await phone.route('**/graphql', async (route) => {
    if (isNetworkBack || !route.request().postData()?.includes('SaveIdeaRecord')) return route.fallback()
    // The server saves the round; the phone never learns it.
    await route.fetch()
    return route.abort()
  })
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  await startRound(phone, 'Written on the phone')
  await writeIdea(phone, 'a kite')
  await stopRound(phone)

  const desk = await openBrowser()
  await openAs(desk, account)
  await desk.goto('/records')
  await deleteRecord(desk, 'Written on the phone')

  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await expect(rows(phone)).toHaveText(/Written on the phone/)
  isNetworkBack = true
  const answered = phone.waitForResponse(
    (response) => response.request().postData()?.includes('SaveIdeaRecord') ?? false,
  )
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await (await answered).json()) as unknown).toMatchObject({ errors: [{ extensions: { code: 'GONE' } }] })
  await expect(phone.getByText('No records yet')).toBeVisible()
  for (const page of [phone, desk]) {
    await page.goto('/records')
    await expect(page.getByText('No records yet')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})
