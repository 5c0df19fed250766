import * as v from 'valibot'
import { accountButton, logOut } from './harness/account'
import { recordsIn } from './harness/device-storage'
import { newAccount } from './harness/new-account'
import { recordingsOnDevice, seedRecording, uidOn } from './harness/recordings'
import { startRound, stopRound, writeIdea } from './harness/round'
import { continueWithGoogle, signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

test('a guest’s round and its recording go into the account together or not at all, if the tab dies between the two, and into no other', async ({
  page,
  context,
}) => {
  await page.goto('/exercise')
  await startRound(page, 'Half taken over')
  await writeIdea(page, 'a kite')
  await stopRound(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  const id = await waitingId(page)
  await seedRecording(page, { id, owner: null, topicTitle: 'Half taken over' })
  // The tab stops when the recording is about to change hands. What has been committed before stays.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    Object.assign(IDBObjectStore.prototype, {
      put(this: IDBObjectStore, value: { owner?: unknown }, ...key: IDBValidKey[]) {
        if (this.name !== 'recordings' || value.owner === null) return put.call(this, value, ...key)
        const keepOpen = () => {
          this.count().onsuccess = keepOpen
        }
        keepOpen()
        document.documentElement.dataset['stopped'] = 'between the two'
        return new Promise(() => undefined)
      },
    })
  })
  await continueWithGoogle(page, newAccount())
  await expect(page.locator('[data-stopped]')).toBeAttached()
  await page.close()
  const owners = async () => [
    v.parse(v.object({ owner: v.nullable(v.string()) }), (await recordsIn(context, 'outbox'))[0]?.value).owner,
    (await recordingsOnDevice(context))[0]?.owner,
  ]
  const other = await context.newPage()
  await other.goto('/robots.txt')
  expect(await owners()).toEqual([null, null])

  await other.goto('/dashboard')
  await expect(accountButton(other)).toBeVisible()
  const owner = await uidOn(other)
  await expect.poll(() => recordingsOnDevice(context)).toMatchObject([{ id, owner }])

  await logOut(other)
  await signIn(other, newAccount('Grace Hopper'))
  await other.goto('/settings')
  const section = other.getByRole('region', { name: 'Recordings' })
  await expect(section.getByText('No recordings on this device.')).toBeVisible()
  expect(await recordingsOnDevice(context)).toMatchObject([{ id, owner }])
})

/** The id of the only round in the outbox. */
async function waitingId(page: Page): Promise<string> {
  const [entry] = await recordsIn(page.context(), 'outbox')
  return v.parse(v.object({ recordId: v.string() }), entry?.value).recordId
}
