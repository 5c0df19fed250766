import { ideasInProgress } from './harness/device-storage'
import { withMicrophone } from './harness/microphone'
import { recordingsOnDevice } from './harness/recordings'
import { ideaRows, stopRound, writeIdea } from './harness/round'
import { writeSpeech } from './harness/speech'
import { setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test, type BrowserContext } from './harness/test'

/** The size in bytes of each part of each recording on the device. */
const recordedBytes = async (context: BrowserContext): Promise<number[]> =>
  (await recordingsOnDevice(context)).flatMap(({ parts }) => parts.map(({ bytes }) => bytes))

test('after a crash of the page the round continues with typing, can listen again, and keeps what was recorded', async ({
  server,
}, info) => {
  const said = Array.from({ length: 30 }, () => ({ words: 'plant tomatoes', pause: 0.7 }))
  const { path } = writeSpeech(info.outputPath('chatter.wav'), { lead: 2, said })
  await withMicrophone({ baseURL: server.url, file: path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
    await expect.poll(() => ideasInProgress(context)).not.toEqual([])
    await expect.poll(async () => Math.max(0, ...(await recordedBytes(context)))).toBeGreaterThan(1000)
    const crashed = page.waitForEvent('crash')
    const devTools = await context.newCDPSession(page)
    void devTools.send('Page.crash').catch(() => undefined)
    await crashed

    const next = await context.newPage()
    await next.goto('/exercise')
    await expect(next.getByText('Not listening')).toBeVisible()
    await expect(ideaRows(next)).not.toHaveCount(0)
    await next.getByRole('button', { name: 'Resume listening' }).click()
    await expect(next.getByText('Listening', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => recordedBytes(context), { timeout: 15_000 }).toHaveLength(2)
    await writeIdea(next, 'typed all the same')
    await stopRound(next)
    await expect(ideaRows(next).filter({ hasText: 'typed all the same' })).toBeVisible()
    await expect(next.getByRole('button', { name: 'Play the recording' })).toBeVisible()
  })
})
