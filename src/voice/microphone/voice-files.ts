import { VoiceError } from '../gateways'

/** Written in by the build: where the model lies and what runs it, with uncompressed sizes. */
declare const VOICE_FILES: { folder: string; files: { name: string; bytes: number }[] }

/** The address of the folder, with a slash at its end. */
export const voiceFolder = (): string => VOICE_FILES.folder

/**
 * Fetches what listening needs, so that it lies in the browser's cache; asks the service worker to keep it for use offline.
 *
 * @param fetched is told how much of it is here, from 0 to 1.
 */
export async function fetchVoiceFiles(fetched: (share: number) => void): Promise<void> {
  const { folder, files } = VOICE_FILES
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let here = 0
  const add = (bytes: number) => {
    here += bytes
    fetched(Math.min(here / total, 1))
  }
  try {
    await Promise.all(files.map(({ name }) => fetchFile(`${folder}${name}`, add)))
  } catch (error) {
    throw new VoiceError('notFetched', { cause: error })
  }
  keepOffline()
}

async function fetchFile(address: string, add: (bytes: number) => void): Promise<void> {
  const { ok, status, body } = await fetch(address)
  if (!ok || body === null) throw new Error(`${address} answers ${status}.`)
  const reader = body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) add(piece.value.length)
}

/** Without a service worker, as in a private window, it is fetched anew each time. */
function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keepVoice'))
}
