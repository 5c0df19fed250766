import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../../../scripts/tools/project-root'
import { recordingLockPrefix } from '../../../src/voice/recordings/remove-recording'
import { readStoredSession } from './stored-session'

export interface SeededRecording {
  id: string
  owner: string | null
  topicTitle: string
  /** How long ago the round was, in days. */
  daysAgo?: number
  bytes?: number
}

/** Writes a recording into the origin's private file system, as the app would have stored it. */
export async function seedRecording(page: Page, { daysAgo = 0, bytes = 1_000, ...about }: SeededRecording) {
  await page.evaluate(
    async ({ about, daysAgo, bytes }) => {
      const root = await navigator.storage.getDirectory()
      const all = await root.getDirectoryHandle('recordings', { create: true })
      const folder = await all.getDirectoryHandle(about.id, { create: true })
      const write = async (name: string, content: string) => {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
        await file.write(content)
        await file.close()
      }
      const startedAtWall = Date.now() - daysAgo * 24 * 60 * 60_000
      const parts = [{ startMs: 0, mimeType: 'audio/webm;codecs=opus' }]
      await write('about.json', JSON.stringify({ ...about, startedAtWall, isTranscribed: false, parts }))
      await write('0.webm', 'x'.repeat(bytes))
    },
    { about, daysAgo, bytes },
  )
}

/** All files in the private file system: text by path, such as `rain/0.webm`. */
export async function recordingFiles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async (lockPrefix) => {
    const found: Record<string, string> = {}
    const root = await navigator.storage.getDirectory()
    const all = await root.getDirectoryHandle('recordings').catch(() => null)
    const ids: string[] = []
    for await (const id of all?.keys() ?? []) ids.push(id)
    for (const id of ids) {
      // Take the app's lock, so nothing is written or removed meanwhile.
      await navigator.locks.request(`${lockPrefix}${id}`, async () => {
        const folder = await all?.getDirectoryHandle(id).catch(() => null)
        for await (const [name, file] of folder?.entries() ?? []) {
          if (file.kind === 'file') found[`${id}/${name}`] = await (await file.getFile()).text()
        }
      })
    }
    return found
  }, recordingLockPrefix)
}

/** The ids of the recordings on this device. */
export async function recordingIds(page: Page): Promise<string[]> {
  return [...new Set(Object.keys(await recordingFiles(page)).map((name) => name.split('/')[0] ?? ''))].sort()
}

/** The owner in a recording's `about.json`. */
export async function recordingOwner(page: Page, id: string): Promise<string | null> {
  const about = (await recordingFiles(page))[`${id}/about.json`]
  return v.parse(v.object({ owner: v.nullable(v.string()) }), JSON.parse(about ?? '')).owner
}

/** The Firebase uid of the person who is logged in on the page. */
export async function uidOn(page: Page): Promise<string> {
  const { user } = await readStoredSession(page)
  return v.parse(v.object({ firebaseUID: v.string() }), JSON.parse(user ?? '')).firebaseUID
}

/** Collects the voice files that the page requests from now on. */
export function voiceDownloads(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/voice/.test(pathname)) fetched.push(pathname)
  })
  return fetched
}

const answerSchema = v.object({
  isDone: v.boolean(),
  name: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
})

/**
 * Calls the app's recordings worker with methods and arguments such as `['begin', about, part]`, all at once. For `append`, a text
 * is converted to a Blob.
 */
export async function callWorker(page: Page, ...requests: readonly (readonly [method: string, ...args: unknown[]])[]) {
  const answers = await page.evaluate(
    async ({ script, requests }) => {
      const global: { recordingsWorker?: Worker } = Object(globalThis)
      const worker = (global.recordingsWorker ??= new Worker(script))
      const ask = async ([method, ...args]: readonly [string, ...unknown[]]) => {
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise<unknown>((resolve, reject) => {
          port1.onmessage = ({ data }) => resolve(data)
          worker.addEventListener('error', () => reject(new Error('The worker could not be started.')))
        })
        const sent = method === 'append' ? [args[0], new Blob([String(args[1])])] : args
        worker.postMessage({ method, args: sent }, [port2])
        return answer
      }
      return Promise.all(requests.map(ask))
    },
    { script: workerScript(), requests },
  )
  return v.parse(v.array(answerSchema), answers)
}

function workerScript(): string {
  const assets = readdirSync(path.join(projectRoot, 'dist/assets'))
  const script = assets.find((name) => /^voice-recordings-worker\.[^.]+\.js$/.test(name))
  if (script === undefined) throw new Error('The build has no worker for the recordings.')
  return `/assets/${script}`
}
