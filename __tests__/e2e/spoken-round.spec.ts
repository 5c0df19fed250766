import * as v from 'valibot'
import { withMicrophone } from './harness/microphone'
import { ideaField, timeIsUp, timeLeft } from './harness/round'
import { signIn } from './harness/sign-in'
import { writeSpeech, type SpeechFile } from './harness/speech'
import { setUpSpokenRound, startSpokenRound } from './harness/spoken'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type BrowserContext, type Page } from './harness/test'

/** Silence in which the page is set up, in seconds. */
const lead = 9

/** What is said, and the pause after it in seconds. */
const said = [
  { words: 'a kite for the beach', pause: 0.4 },
  { words: 'bake some bread', pause: 0.6 },
  { words: 'call my sister', pause: 0.9 },
  { words: 'paint the old chair', pause: 1.5 },
  { words: 'read on the floor', pause: 0.5 },
  { words: 'walk to the harbour', pause: 1.2 },
  { words: 'plant tomatoes', pause: 0.7 },
  { words: 'write a letter', pause: 0.45 },
  { words: 'fix the bicycle', pause: 1 },
  { words: 'learn three chords', pause: 0.8 },
]

for (const [room, noise] of [
  ['a quiet room', 0],
  ['a noisy room', 0.03],
] as const) {
  test(`in ${room} ten utterances are ten ideas, each where it was said`, async ({ server }, testInfo) => {
    const speech = writeSpeech(testInfo.outputPath('speech.wav'), { lead, said, noise })
    await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
      const page = await context.newPage()
      await page.goto('/exercise')
      await signIn(page, { email: `speaker-${noise}@example.com`, name: 'Speaker' })
      const requests = requestsOf(context)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
      await setUpSpokenRound(page)
      await startSpokenRound(page)
      await expect(ideaItems(page)).toHaveCount(said.length, { timeout: 60_000 })
      // What would have been invented after the last one has had its time.
      await expect(page.getByText('Listening')).toBeVisible()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

      const ideas = await savedIdeas(page)
      expect(ideas).toHaveLength(said.length)
      expect(ideas.every(({ source, text }) => source === 'SPOKEN' && text === '')).toBe(true)
      const errors = onsetErrors(ideas, speech)
      testInfo.annotations.push({ type: 'onset errors, ms', description: errors.map(Math.round).join(' ') })
      expect(median(errors.map(Math.abs))).toBeLessThanOrEqual(30)
      expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(100)
      expect(requests.filter((url) => new URL(url).origin !== server.url)).toEqual([])
    })
  })
}

test('silence is no idea', async ({ server }, testInfo) => {
  const speech = writeSpeech(testInfo.outputPath('silence.wav'), { lead: 60, said: [], noise: 0.003 })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await expect(timeLeft(page)).toHaveText('40', { timeout: 30_000 })
    await expect(ideaItems(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('You stopped before the first idea')).toBeVisible()
  })
})

test('whoever talks for a minute with the hands in the lap has ideas, not one', async ({ server }, testInfo) => {
  const sentence =
    'I would like to begin with the garden, because it is spring and nothing has been done yet. ' +
    'We could plant beans along the fence and let the children water them, and then there is the old shed, ' +
    'which needs a new door and some paint, and my neighbour has both of these and would help us on a Saturday. '
  const speech = writeSpeech(testInfo.outputPath('monologue.wav'), {
    lead,
    said: Array.from({ length: 5 }, () => ({ words: sentence, pause: 0.05 })),
  })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await signIn(page, { email: 'talker@example.com', name: 'Talker' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await expect(ideaField(page)).not.toBeFocused()
    await expect(timeIsUp(page)).toBeVisible({ timeout: 70_000 })
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    const lengths = (await savedIdeas(page)).map(({ atMs, endMs }) => (endMs ?? atMs) - atMs)
    testInfo.annotations.push({ type: 'lengths, ms', description: lengths.join(' ') })
    expect(lengths.length).toBeGreaterThanOrEqual(5)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_500)
  })
})

/** The ideas in the running round's list. */
const ideaItems = (page: Page) => page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')

function requestsOf(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  return urls
}

const recordsSchema = v.object({
  data: v.object({
    IdeaRecord: v.object({
      nodes: v.array(
        v.object({
          ideas: v.array(
            v.object({
              text: v.string(),
              atMs: v.number(),
              endMs: v.nullable(v.number()),
              source: v.picklist(['TYPED', 'SPOKEN']),
            }),
          ),
        }),
      ),
    }),
  }),
})

/** The ideas of the only record, as the server has them. */
async function savedIdeas(page: Page) {
  const { token } = await readStoredSession(page)
  const answer = await page.request.post('/graphql', {
    headers: { 'x-auth-token': token ?? '' },
    data: { query: '{ IdeaRecord { nodes { ideas { text atMs endMs source } } } }' },
  })
  const { nodes } = v.parse(recordsSchema, await answer.json()).data.IdeaRecord
  return nodes.flatMap(({ ideas }) => ideas)
}

/** How far each beginning is from where it was, in milliseconds, without what is the same for all: when the file began. */
function onsetErrors(ideas: readonly { atMs: number }[], { utterances }: SpeechFile): number[] {
  const differences = ideas.map(({ atMs }, index) => atMs - (utterances[index]?.atMs ?? NaN))
  const offset = median(differences)
  return differences.map((difference) => difference - offset)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}
