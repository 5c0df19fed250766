import * as v from 'valibot'
import { accountButton, logOut } from './harness/account'
import { recordsIn } from './harness/device-storage'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { recordingIds, recordingsOnDevice, seedRecording, uidOn } from './harness/recordings'
import { startRound, stopRound, writeIdea } from './harness/round'
import { continueWithGoogle, signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const section = (page: Page) => page.getByRole('region', { name: 'Recordings' })

test('recordings are deleted after 30 days by a visit to any page', async ({ page }) => {
  await logInAs(page, newAccount())
  const owner = await uidOn(page)
  for (const [id, daysAgo, whose] of [
    ['rain', 0, owner],
    ['sun', 29, null],
    ['wind', 31, owner],
  ] as const) {
    await seedRecording(page, { id, owner: whose, topicTitle: id, daysAgo })
  }
  await page.goto('/dashboard')
  await expect.poll(() => recordingIds(page)).toEqual(['rain', 'sun'])
})

test('a guest’s recording moves to the account with its round, and no other account sees it', async ({
  page,
  context,
}) => {
  await page.goto('/exercise')
  await startRound(page, 'Said by a guest')
  await writeIdea(page, 'a kite')
  await stopRound(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  const id = await waitingId(page)
  await seedRecording(page, { id, owner: null, topicTitle: 'Said by a guest' })
  await continueWithGoogle(page, newAccount())
  await expect(accountButton(page)).toBeVisible()
  const owner = await uidOn(page)
  await expect.poll(() => recordingsOnDevice(context)).toMatchObject([{ id, owner }])

  await logOut(page)
  await signIn(page, newAccount('Grace Hopper'))
  await page.goto('/settings')
  await expect(section(page).getByText('No recordings on this device.')).toBeVisible()
  expect(await recordingIds(page)).toEqual([id])
})

/** The id of the only round in the outbox. */
async function waitingId(page: Page): Promise<string> {
  const [entry] = await recordsIn(page.context(), 'outbox')
  return v.parse(v.object({ recordId: v.string() }), entry?.value).recordId
}
