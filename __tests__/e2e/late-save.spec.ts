import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { answered, deleteRecord, goTo, recordRows } from './harness/records'
import { startRound, stopRound, writeIdea } from './harness/round'
import { expect, test } from './harness/test'

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
  await goTo(phone, 'Exercise')
  await startRound(phone, 'Written on the phone')
  await writeIdea(phone, 'a kite')
  await stopRound(phone)

  const desk = await openBrowser()
  await openAs(desk, account)
  await desk.goto('/records')
  await recordRows(desk).getByRole('link', { name: 'Written on the phone' }).click()
  await deleteRecord(desk)

  await goTo(phone, 'Records')
  await expect(recordRows(phone)).toHaveText(/Written on the phone/)
  isNetworkBack = true
  const again = answered(phone, 'SaveIdeaRecord')
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await (await again).json()) as unknown).toMatchObject({ errors: [{ extensions: { code: 'GONE' } }] })
  await expect(phone.getByText('No records yet')).toBeVisible()
  for (const page of [phone, desk]) {
    await page.goto('/records')
    await expect(page.getByText('No records yet')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})
