import { withTimeLimit } from '../../lib/time-limit'
import { VoiceError } from '../gateways'

/** Inserted by the build: the folder of the model and its runtime, and the uncompressed file sizes. */
declare const VOICE_FILES: { folder: string; files: { name: string; bytes: number }[] }

/** The folder's path, with a trailing slash. */
export const voiceFolder = (): string => VOICE_FILES.folder

/**
 * Downloads the files for speech detection into the browser's cache, and asks the service worker to keep them for offline use.
 *
 * @param onProgress called with the progress, from 0 to 1.
 */
export async function fetchVoiceFiles(onProgress: (share: number) => void): Promise<void> {
  const { folder, files } = VOICE_FILES
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let received = 0
  const add = (bytes: number) => {
    received += bytes
    onProgress(Math.min(received / total, 1))
  }
  try {
    await Promise.all(files.map(({ name }) => fetchFile(`${folder}${name}`, add)))
  } catch (error) {
    throw new VoiceError('notFetched', { cause: error })
  }
  keepOffline()
}

/** How long a download may stand still, in milliseconds. */
const longestSilenceMs = 30_000

async function fetchFile(address: string, add: (bytes: number) => void): Promise<void> {
  const { ok, status, body } = await withTimeLimit(fetch(address), longestSilenceMs)
  if (!ok || body === null) throw new Error(`${address} returned status ${status}.`)
  const reader = body.getReader()
  const read = () => withTimeLimit(reader.read(), longestSilenceMs)
  for (let piece = await read(); !piece.done; piece = await read()) add(piece.value.length)
}

/** Asks the service worker to cache the files. Without one, as in some private windows, each visit downloads them. */
function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keepVoice'))
}
