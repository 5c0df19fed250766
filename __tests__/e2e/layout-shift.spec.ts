import { accountButton } from './harness/account'
import { holdRequests } from './harness/hold-requests'
import { layoutShifts, watchLayoutShifts } from './harness/layout-shifts'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test } from './harness/test'

test('loading a page causes no layout shifts, whatever loads last', async ({ page }) => {
  await watchLayoutShifts(page)
  await logInAs(page, newAccount())
  const [first, ...others] = sampleRounds()
  if (!first) throw new Error('There are no samples.')
  // With tags, best ideas and rounds without them, each list and filter has something to show.
  const ideas = first.ideas.map((idea, place) => ({ ...idea, isBest: place < 2 }))
  await seedRounds(page, [{ ...first, ideas, tags: ['home'] }, ...others])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const again = `/exercise?${new URLSearchParams({ topic: first.topicTitle }).toString()}`
    for (const path of ['/', '/exercise', again, '/dashboard', '/records', '/ideas']) {
      await page.unrouteAll()
      const release = await holdRequests(page, '**/graphql')
      await page.goto(path)
      // Everything is painted that does not wait for a response.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(accountButton(page)).toBeVisible()
      release()
      await page.waitForLoadState('networkidle')
      expect(await layoutShifts(page), `${path}, ${width} px`).toEqual([])
    }
  }
})

test('another length or category moves nothing, also while its suggestions load', async ({ page }) => {
  await watchLayoutShifts(page)
  const note = page.getByText(/^Only 60-second rounds/)
  const start = page.locator('form button[type=submit]')
  const suggestions = page.locator('form ul').getByRole('listitem')
  // From 900 px on, a ring is shown beside the form.
  for (const width of [320, 1280]) {
    await page.unrouteAll()
    const release = await holdRequests(page, '**/assets/topics.*.js')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/exercise')
    await expect(suggestions).toHaveCount(3)
    const place = await start.boundingBox()
    for (const length of ['30000', '60000']) {
      await page.locator('select[name=length]').selectOption(length)
      await expect(note).toBeVisible({ visible: length !== '60000' })
    }
    expect(await layoutShifts(page), `${width} px`).toEqual([])

    await page.locator('select[name=category]').selectOption('Study')
    await expect(suggestions).toHaveCount(0)
    expect(await start.boundingBox(), `loading, ${width} px`).toEqual(place)
    release()
    for (const category of ['Study', 'Emotions', 'Other']) {
      await page.locator('select[name=category]').selectOption(category)
      await expect(suggestions).toHaveCount(3)
      expect(await start.boundingBox(), `${category}, ${width} px`).toEqual(place)
    }
  }
})

test('Start stays where it is while the code of speaking loads', async ({ page }) => {
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await page.goto('/exercise')
  await page.getByRole('radio', { name: 'Speak' }).check()
  for (const width of [320, 1280]) {
    const release = await holdRequests(page, '**/assets/voice.*.js')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/exercise')
    await expect(page.getByRole('list', { name: 'Suggested topics' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('radio', { name: 'Speak' })).toBeChecked()
    const place = await start.boundingBox()
    release()
    await expect(page.getByRole('checkbox', { name: 'Write down what I say' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toBeVisible()
    expect(await start.boundingBox(), `${width} px`).toEqual(place)
    await page.unrouteAll()
  }
})

test('the end of a round appears without layout shifts', async ({ page }) => {
  await watchLayoutShifts(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.clock.install()
  // The review is loaded as soon as the round runs.
  const review = Promise.all(
    ['review.*.js', 'review.*.css', 'sign-in.*.js'].map((file) => page.waitForResponse(`**/assets/${file}`)),
  )
  await page.goto('/exercise')
  await startRound(page)
  await writeIdea(page, 'one')
  await writeIdea(page, 'two')
  for (const part of await review) await part.finished()
  const before = await layoutShifts(page)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible()
  expect((await layoutShifts(page)).slice(before.length)).toEqual([])
})
