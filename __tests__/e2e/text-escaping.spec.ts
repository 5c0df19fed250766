import { logInAs } from './harness/log-in-as'
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
  const list = page.getByRole('list', { name: 'Ideas' })
  for (const text of hostile) await expect(list.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill(topic)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expectOnlyText(page)

  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search records' }).fill('<script>')
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('link', { name: topic })).toBeVisible()
  await expectOnlyText(page)

  for (const path of ['/dashboard', '/settings', `/records?search=${encodeURIComponent(hostile[1] ?? '')}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectOnlyText(page)
  }

  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('button', { name: 'Start' }).click()
  const field = page.getByRole('textbox', { name: 'Your idea' })
  for (const text of hostile) {
    await field.fill(text)
    await field.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')).toHaveCount(hostile.length)
  await expectOnlyText(page)
  expect(refused).toEqual([])
})
