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

/** Writes a recording into IndexedDB, as the app would have stored it. */
export async function seedRecording(
  page: Page,
  { daysAgo = 0, bytes = 1_000, startMs = 0, audio = null, ...about }: SeededRecording,
) {
  await page.evaluate(
    async ({ about, daysAgo, bytes, startMs, audio }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('idea-training', 4)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(opening.error?.message))
        // A page that has stored nothing has not created the database.
        opening.onupgradeneeded = () => {
          const bySequence = { keyPath: 'sequence', autoIncrement: true }
          for (const name of ['outbox', 'recordingChunks']) {
            opening.result.createObjectStore(name, bySequence).createIndex('recordId', 'recordId')
          }
          opening.result.createObjectStore('accounts')
          for (const name of ['rounds', 'recordings']) opening.result.createObjectStore(name, { keyPath: 'id' })
          opening.result.createObjectStore('recordsByMonth', { keyPath: ['owner', 'month'] })
          opening.result.createObjectStore('answers', { keyPath: ['owner', 'name'] })
        }
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

/** The ids of the recordings on this device, sorted. */
export async function recordingIds(page: Page): Promise<string[]> {
  return (await recordingsOnDevice(page.context())).map(({ id }) => id)
}

/** The Firebase uid of the person who is logged in on the page. */
export async function uidOn(page: Page): Promise<string> {
  const { user } = await readStoredSession(page)
  return v.parse(v.object({ firebaseUID: v.string() }), JSON.parse(user ?? '')).firebaseUID
}
