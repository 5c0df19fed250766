import type { ModelPiece } from '../../../../contract/speech-model'
import { withTimeLimit } from '../../../lib/time-limit'
import { ModelError } from './model-gateway'

/** A download that receives nothing for so long has broken off, in milliseconds. */
const longestSilenceMs = 30_000

/**
 * Downloads a piece of a model and compares its hash. A wrong one is downloaded once more, past the browser's HTTP cache.
 *
 * @param onReceived called with the number of bytes received so far.
 */
export async function downloadPiece(
  piece: ModelPiece,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const cache of ['default', 'reload'] as const) {
    const content = await download(piece, cache, onReceived)
    if (content && (await hasHash(content.buffer, piece))) return content
    onReceived(0)
  }
  throw new ModelError('damaged')
}

export async function hasHash(content: ArrayBuffer, { bytes, sha256 }: ModelPiece): Promise<boolean> {
  if (content.byteLength !== bytes) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256
}

/** The content; null if it is longer than the piece. */
async function download(
  { path, bytes }: ModelPiece,
  cache: RequestCache,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { ok, status, body } = await withTimeLimit(fetch(path, { cache }), longestSilenceMs)
    if (!ok || body === null) throw new Error(`${path} returned status ${status}.`)
    const content = new Uint8Array(bytes)
    const reader = body.getReader()
    let received = 0
    const read = () => withTimeLimit(reader.read(), longestSilenceMs)
    for (let part = await read(); !part.done; part = await read()) {
      if (received + part.value.length > bytes) {
        await reader.cancel()
        return null
      }
      content.set(part.value, received)
      received += part.value.length
      onReceived(received)
    }
    return content
  } catch (error) {
    throw new ModelError('notFetched', { cause: error })
  }
}
