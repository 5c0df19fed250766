import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { recordsIn } from './device-storage'
import { readStoredSession } from './stored-session'

export interface SeededRecording {
  id: string
  owner: string | null
  topicTitle: string
  /** How long ago the round was, in days. */
  daysAgo?: number
  bytes?: number
  /** The start of its only part, in milliseconds since the round's start. */
  startMs?: number
  /** The content, instead of so many `bytes`. */
  audio?: readonly number[] | null
}

/** Writes a recording into the app's database, as the app would have stored it. */
export async function seedRecording(
  page: Page,
  { daysAgo = 0, bytes = 1_000, startMs = 0, audio = null, ...about }: SeededRecording,
) {
  // The app creates it.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name, version }) => name === 'idea-training' && version !== undefined),
  )
  await page.evaluate(
    async ({ about, daysAgo, bytes, startMs, audio }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('idea-training')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(opening.error?.message))
      })
      const content = audio === null ? new Uint8Array(bytes).fill(120) : new Uint8Array(audio)
      const transaction = database.transaction(['recordings', 'recordingChunks'], 'readwrite')
      const startedAtWall = Date.now() - daysAgo * 24 * 60 * 60_000
      const parts = [{ startMs, mimeType: 'audio/webm;codecs=opus', bytes: content.length }]
      transaction.objectStore('recordings').put({ ...about, startedAtWall, isTranscribed: false, parts })
      transaction.objectStore('recordingChunks').add({ recordId: about.id, part: 0, bytes: content })
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(new Error(transaction.error?.message))
      })
      database.close()
    },
    { about, daysAgo, bytes, startMs, audio },
  )
}

const recordingSchema = v.object({
  id: v.string(),
  owner: v.nullable(v.string()),
  parts: v.array(v.object({ bytes: v.number() })),
})

/** The recordings on the device, sorted by id. */
export async function recordingsOnDevice(context: BrowserContext) {
  return (await recordsIn(context, 'recordings')).map(({ value }) => v.parse(recordingSchema, value))
}

/** The Firebase uid of the person who is logged in on the page. */
export async function uidOn(page: Page): Promise<string> {
  const { user } = await readStoredSession(page)
  return v.parse(v.object({ firebaseUID: v.string() }), JSON.parse(user ?? '')).firebaseUID
}
