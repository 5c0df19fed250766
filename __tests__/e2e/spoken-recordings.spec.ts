import { readFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { ideasInProgress } from './harness/device-storage'
import { withMicrophone } from './harness/microphone'
import { recordingsOnDevice } from './harness/recordings'
import { ideaField, ideaRows, stopRound, untilTimeLeft, writeIdea } from './harness/round'
import type { AppServer } from './harness/server'
import { writeSpeech } from './harness/speech'
import { setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test, type BrowserContext, type Page } from './harness/test'

interface Chatter {
  server: AppServer
  info: TestInfo
  isWhole?: boolean
}

/** Opens a page for a person who speaks every second or so. */
async function withChatter(
  { server, info, isWhole = false }: Chatter,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const said = Array.from({ length: 30 }, () => ({ words: 'plant tomatoes', pause: 0.7 }))
  const { path } = writeSpeech(info.outputPath('chatter.wav'), { lead: 2, said })
  await withMicrophone({ baseURL: server.url, file: path, isWhole }, async (context) => work(await context.newPage()))
}

/** Starts a round and waits for its first spoken idea. */
async function startChattering(page: Page, mode: 'Speak' | 'Both' = 'Speak'): Promise<void> {
  await page.goto('/exercise')
  await setUpSpokenRound(page, mode)
  await startSpokenRound(page)
  await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
}

/** The size in bytes of each part of each recording on the device. */
const recordedBytes = async (context: BrowserContext): Promise<number[]> =>
  (await recordingsOnDevice(context)).flatMap(({ parts }) => parts.map(({ bytes }) => bytes))

test('after a crash of the page the round continues with typing, can listen again, and keeps what was recorded', async ({
  server,
}, info) => {
  await withChatter({ server, info }, async (page) => {
    const context = page.context()
    await startChattering(page)
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

test('an mp4 recording, as older Safaris make, can be played and saved', async ({ server }, info) => {
  await withChatter({ server, info, isWhole: true }, async (page) => {
    await page.addInitScript(() => {
      const isTypeSupported = MediaRecorder.isTypeSupported.bind(MediaRecorder)
      // The type without a codec, which older Safaris require.
      MediaRecorder.isTypeSupported = (type) => type === 'audio/mp4' && isTypeSupported(type)
    })
    await startChattering(page, 'Both')
    await expect(ideaField(page)).toBeFocused()
    // Long enough for the position to change in whole seconds.
    await untilTimeLeft(page, 56)
    await stopRound(page)
    await page.getByRole('button', { name: 'Play the recording' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveAttribute('aria-valuenow', '0')
    await page.getByText('The recording', { exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the recording as a file' }).click()
    expect((await download).suggestedFilename()).toMatch(/^A rainy Sunday .*\.m4a$/)
    // ISO base media files begin with a box of type `ftyp` (ISO/IEC 14496-12, section 4.3).
    const file = await readFile(await (await download).path())
    expect(file.subarray(4, 8).toString()).toBe('ftyp')
  })
})
