import { expectNoViolations } from './harness/axe'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { startFixedRound, stopRound, writeIdea } from './harness/round'
import { cancelPopup, continueWithGoogle, openPopup } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const topic = 'What would you change about our library?'

/** The form with the ideas to send, in the review and on the challenge's page. */
const entryForm = (page: Page) =>
  page.getByRole('dialog', { name: 'Send your entry' }).or(page.getByRole('region', { name: 'Send your entry' }))

/** Publishes a challenge about a job, and returns its path. */
async function publish(page: Page): Promise<string> {
  await page.goto('/challenges')
  await page.getByRole('link', { name: 'New challenge' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('textbox', { name: 'About' }).fill('We look for somebody who runs it.')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Work')
  await page.getByRole('combobox', { name: 'Length' }).selectOption('30000')
  await page.getByRole('checkbox', { name: 'This is about a job' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Entries' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Does a round for the challenge as a guest, and chooses the ideas to send. */
async function answerAsGuest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/exercise/)
  await expect(page.getByText('30 seconds')).toBeVisible()
  await expect(page.getByText('Sending needs an account. Thinking does not.')).toBeVisible()
  await startFixedRound(page, topic)
  for (const idea of ['longer evenings', 'a room to talk', 'fewer rules']) await writeIdea(page, idea)
  await stopRound(page)
  await openEntry(page)
  await entryForm(page).getByRole('checkbox', { name: 'fewer rules' }).uncheck()
  await entryForm(page).getByRole('textbox', { name: 'Message' }).fill('I have run one before.')
}

/** The review's first button. */
const openEntry = (page: Page) => page.getByRole('button', { name: 'Send your entry' }).click()

/** The preview is unchanged. */
async function expectPreview(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText(['longer evenings', 'a room to talk'])
  await expect(preview).toContainText('I have run one before.')
  await expect(entryForm(page).getByRole('checkbox', { name: 'fewer rules' })).not.toBeChecked()
  await expect(page.getByText('Your entry has been sent.')).toHaveCount(0)
}

const pressSend = (page: Page) => page.getByRole('button', { name: 'Send entry' }).click()
const loginOrRegisterDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in or register' })

async function sendAndSee(page: Page): Promise<void> {
  await pressSend(page)
  await expect(page.getByText('Your entry has been sent.')).toBeVisible()
}

/** The focus is not lost to the body. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

test('somebody publishes a challenge, somebody else enters it, and they write to each other', async ({
  page: host,
  openBrowser,
}) => {
  const guest = await openBrowser()
  const applicant = newAccount('Grace Hopper')
  await openAs(host, newAccount('Ada Lovelace'))
  const path = await test.step('the host publishes', () => publish(host))

  await test.step('the entry of a guest survives a closed dialog, a closed popup, a reload and another page', async () => {
    await answerAsGuest(guest, path)
    await expectPreview(guest)
    await pressSend(guest)
    await loginOrRegisterDialog(guest).getByRole('button', { name: 'Close' }).click()
    await expectPreview(guest)
    await pressSend(guest)
    await cancelPopup(await openPopup(guest))
    await expect(guest.getByText('Continue in the login window…')).toHaveCount(0)
    await guest.reload()
    await openEntry(guest)
    await expectPreview(guest)
    await guest.goto('/exercise')
    await guest.getByRole('link', { name: 'View entry' }).click()
    await expect(guest).toHaveURL(path)
    await expectPreview(guest)
  })

  await test.step('the guest registers, and sends exactly the entry in the preview', async () => {
    await pressSend(guest)
    await expect(loginOrRegisterDialog(guest)).toContainText('under your name')
    await continueWithGoogle(guest, applicant)
    await expect(guest).toHaveURL(path)
    await expectPreview(guest)
    await expect(guest.getByRole('region', { name: 'Preview' })).toContainText('Grace Hopper')
    await expectNoViolations(guest, 'the preview on the challenge’s page')
    await sendAndSee(guest)
    await expectFocus(guest)
    await guest.reload()
    await expect(guest.getByText('Your entry has been sent.')).toBeVisible()
  })

  await test.step('the host sees the number of entries until the challenge is closed, then the entry', async () => {
    await host.getByRole('link', { name: 'Entries' }).click()
    await expect(host.getByText('1 entry', { exact: true })).toBeVisible()
    await expect(host.getByText('longer evenings')).toHaveCount(0)
    await host.getByRole('link', { name: topic }).click()
    await host.getByRole('button', { name: 'Close now' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
    await expect(host.getByText('it is closed')).toBeVisible()
    await expectFocus(host)
    await host.getByRole('link', { name: 'Entries' }).click()
    const entries = host.getByRole('list', { name: 'Entries' })
    await expect(entries).toContainText('Grace Hopper')
    await expect(entries.getByRole('list', { name: 'Ideas of the entry' }).getByRole('listitem')).toHaveText([
      'longer evenings',
      'a room to talk',
    ])
    await expect(entries).toContainText('I have run one before.')
    await expect(host.getByText(applicant.email)).toHaveCount(0)
    await expect(host.getByText('fewer rules')).toHaveCount(0)
    await expectNoViolations(host, 'the entries')
    await entries.getByRole('textbox', { name: 'Message' }).fill('Come and see us.')
    await entries.getByRole('button', { name: 'Shortlist' }).click()
    await expect(entries.getByText('Shortlisted')).toBeVisible()
    await expectFocus(host)
  })

  await test.step('the applicant sees the answer among their challenges', async () => {
    await guest.goto('/dashboard')
    const link = guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Challenges' })
    await expect(link).toHaveAccessibleName(/1 new/)
    await link.click()
    const own = guest.getByRole('region', { name: 'Taking part' }).getByRole('listitem')
    await expect(own).toContainText('On the shortlist')
    await own.getByRole('link', { name: topic }).click()
    await expect(guest.getByText('Your entry is on the shortlist.')).toBeVisible()
    await expect(guest.getByText('Come and see us.')).toBeVisible()
  })

  await test.step('they write to each other', async () => {
    await guest.getByRole('button', { name: 'Contact hirer' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Contact hirer' })
    await dialog.getByRole('textbox', { name: 'Message' }).fill('When may I come?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByRole('list', { name: 'Messages' })).toContainText('When may I come?')
    await expectFocus(guest)
    await expect(guest.getByText('once you have an answer')).toBeVisible()
    await expectNoViolations(guest, 'a conversation')

    await host.reload()
    const conversation = host.getByRole('region', { name: 'Conversation with Grace Hopper' })
    await expect(conversation.getByRole('list', { name: 'Messages' })).toContainText('When may I come?')
    await conversation.getByRole('textbox', { name: 'Message' }).fill('On Monday.')
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect(conversation.getByRole('list', { name: 'Messages' })).toContainText('On Monday.')

    await guest.reload()
    await expect(guest.getByRole('list', { name: 'Messages' })).toContainText('On Monday.')
    await expect(guest.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  await test.step('the host blocks the applicant, who cannot tell', async () => {
    const conversation = host.getByRole('region', { name: 'Conversation with Grace Hopper' })
    await conversation.getByRole('button', { name: 'Block' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(host.getByText('No entries')).toBeVisible()
    await expect(conversation.getByText('Blocked.')).toBeVisible()
    await expect(conversation.getByRole('button', { name: 'Block' })).toHaveCount(0)
    // The host’s page says so before the server knows.
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByText('You can write again once you have an answer.')).toBeVisible()
    }).toPass()
    await expect(guest.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
    await expect(guest.getByText('blocked')).toHaveCount(0)
  })
})
