import { randomUUID } from 'node:crypto'
import type { IdeaInput, SaveIdeaRecord } from '../../contract/record'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { accountButton } from './harness/account'
import { logInAs } from './harness/log-in-as'
import { withMicrophone } from './harness/microphone'
import { newAccount } from './harness/new-account'
import { openWithPausedClock } from './harness/paused-clock'
import { ideaRows, startRound, timeIsUp, untilTimeLeft, writeIdea } from './harness/round'
import { seedRounds } from './harness/seed-rounds'
import { writeSpeech } from './harness/speech'
import { reopenMicrophone, setUpSpokenRound } from './harness/spoken-round'
import { expect, test, type Page } from './harness/test'

/** Draws the pictures in the documents: `npm run pictures`. */

const topics = [
  ['What could a jar be for?', 'Work'],
  ['How could our meetings be shorter?', 'Work'],
  ['Ways to learn kanji', 'Study'],
  ['What did I learn today?', 'Diary'],
  ['A present that costs nothing', 'Other'],
] as const

const texts = [
  ...['keep spices', 'one question each', 'stand up', 'a map of who knows what', 'write first', 'end early'],
  ...['rain gauge', 'a lamp', 'sort by colour', 'ask the youngest first', 'draw it', 'sing it'],
]

/** Rounds of ten weeks, the same every time. */
function manyRounds(): SaveIdeaRecord[] {
  const today = localDay(new Date())
  return Array.from({ length: 112 }, (_, place) => {
    const random = (below: number, salt: number) => (((place + 1) * 7919 * salt) % 104_729) % below
    const day = addDays(today, place < 3 ? 0 : -Math.floor((place - 1) * 0.62) - random(2, 5))
    const [topicTitle, category] = topics[random(topics.length, 3)] ?? topics[0]
    const count = 3 + random(5, 11)
    const bestOf = [random(count, 19), count - 1 - random(2, 31)]
    const ideas = Array.from({ length: count }, (_, index): IdeaInput => {
      const atMs = 3_000 + index * 7_500 + random(9_000, index + 2)
      const isSpoken = random(4, index + 13) === 0
      return {
        text: texts[(random(6, 17) + index * 5) % texts.length] ?? '',
        ...{ atMs, endMs: isSpoken ? atMs + 2_500 : null, source: isSpoken ? 'SPOKEN' : 'TYPED' },
        ...((index === bestOf[0] || index === bestOf[1]) && { isBest: true, isDone: random(5, index + 29) === 0 }),
      }
    })
    return {
      ...{ id: randomUUID(), topicTitle, category, ideas, durationMs: 60_000, lengthMs: 60_000, localDay: day },
      startedAt: `${day}T0${9 - random(3, 23)}:00:00.000Z`,
    }
  })
}

async function takePicture(page: Page, name: string, height: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `docs/${name}.png` })
}

test('the dashboard, a topic and a review', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAs(page, newAccount())
  await seedRounds(page, manyRounds())
  // Topics that one wanted to come back to yesterday are due today.
  await page.clock.setSystemTime(Date.now() - 86_400_000)
  for (const [topicTitle] of topics.slice(0, 3)) {
    await page.goto(`/topics/${encodeURIComponent(topicTitle.toLowerCase())}`)
    await page.getByRole('button', { name: 'Come back to this' }).click()
    await expect(page.getByRole('button', { name: 'Done with it' })).toBeVisible()
  }
  await page.clock.setSystemTime(Date.now())
  await page.goto(`/topics/${encodeURIComponent(topics[0][0].toLowerCase())}`)
  await expect(page.getByText('You come back to this today')).toBeVisible()
  await takePicture(page, 'topic', 1150)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  await takePicture(page, 'dashboard', 1150)

  await openWithPausedClock(page, '/exercise')
  await startRound(page, topics[0][0])
  for (const text of ['a vase for the window', 'keep spices', 'coins for the journey', 'a drum', 'seeds']) {
    await page.clock.runFor(9_000)
    await writeIdea(page, text)
  }
  await page.clock.runFor(15_000)
  await expect(timeIsUp(page)).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Best, idea 1' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await takePicture(page, 'review', 800)
})

test('a round while it runs', async ({ server }, testInfo) => {
  const said = ['bake bread', 'read on the floor and listen to the rain', 'sort the photographs', 'call grandma']
  const speech = writeSpeech(testInfo.outputPath('round.wav'), {
    lead: 5,
    said: said.map((words) => ({ words, pause: 2.5 })),
  })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await setUpSpokenRound(page, 'Both')
    await page.getByRole('textbox', { name: 'Topic' }).fill('What to do with a rainy Sunday')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Diary')
    await reopenMicrophone(page)
    await page.getByRole('radio', { name: 'Both' }).check()
    await page.getByRole('button', { name: 'Start' }).click()
    await writeIdea(page, 'map the puddles')
    await untilTimeLeft(page, 48)
    await writeIdea(page, 'a walk without an umbrella')
    await untilTimeLeft(page, 39)
    await expect(ideaRows(page).nth(3)).toBeVisible()
    await takePicture(page, 'round', 900)
  })
})
