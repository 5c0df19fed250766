import { logInAs } from './harness/log-in-as'
import { ideaRows, startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { newAccount } from './harness/new-account'
import { expect, test, type Page } from './harness/test'

/** Texts that would run code if a page treated them as markup. */
const hostile = [
  '<script>window.hostileTextRan = true</script>',
  '<img src="hostile:x" onerror="window.hostileTextRan = true">',
  '"><svg onload="window.hostileTextRan = true">',
  '</script><script>window.hostileTextRan = true</script>',
  'javascript:window.hostileTextRan = true',
  '{{constructor.constructor("window.hostileTextRan = true")()}}',
]

/** Collects scripts that the Content-Security-Policy blocked: the page must not even try to run them. */
const listen = (page: Page) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

const expectOnlyText = async (page: Page) => {
  expect(await page.evaluate(() => 'hostileTextRan' in window)).toBe(false)
  await expect(page.locator('[src^="hostile:"], [onerror], [onload], [href^="javascript:"]')).toHaveCount(0)
}

test('user input is always shown as plain text, on every page', async ({ page }) => {
  const refused = listen(page)
  const topic = hostile.join(' ').slice(0, 200)
  const [sample] = sampleRounds()
  if (!sample) throw new Error('There are sample rounds.')
  const ideas = hostile.map((text, index) => ({ text, atMs: index * 1_000, endMs: null, source: 'TYPED' as const }))

  await logInAs(page, newAccount('<img src="hostile:x" onerror="window.hostileTextRan = true">'))
  await seedRounds(page, [{ ...sample, topicTitle: topic, ideas }])

  await page.goto(`/records/${sample.id}`)
  await expect(page.getByRole('heading', { name: topic })).toBeVisible()
  for (const text of hostile) await expect(ideaRows(page).getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill(topic)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expectOnlyText(page)

  const search = encodeURIComponent(hostile[1] ?? '')
  for (const path of [
    '/',
    '/error/404',
    '/dashboard',
    '/settings',
    '/records',
    `/records?search=${search}`,
    '/ideas?show=all',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectOnlyText(page)
  }

  await page.goto('/exercise')
  await startRound(page, topic)
  for (const text of hostile) await writeIdea(page, text)
  await expect(ideaRows(page)).toHaveCount(hostile.length)
  await expectOnlyText(page)
  expect(refused).toEqual([])
})
