import {
  speechModelCache,
  speechModelsFolder,
  type ModelFileName,
  type ModelManifest,
  type ModelPiece,
} from '../../../../contract/speech-model'
import type { Model } from './model-catalogue'
import { ModelError } from './model-gateway'
import { withTimeLimit } from '../../../lib/time-limit'

/** A download that receives nothing for so long has broken off, in milliseconds. */
const longestSilenceMs = 30_000

/** More would slow down whatever else the page loads. */
const mostDownloads = 2

/** The header with the length of a stored piece. */
const lengthHeader = 'content-length'

export type ModelContents = Readonly<Record<ModelFileName, ArrayBuffer>>

const piecesOf = ({ encoder, decoder }: ModelManifest): ModelPiece[] => [...encoder, ...decoder]

/** Whether all pieces of a model are on this device. */
export async function isModelStored(manifest: ModelManifest): Promise<boolean> {
  const paths = new Set(await storedPaths())
  return piecesOf(manifest).every(({ path }) => paths.has(path))
}

/**
 * Downloads the pieces of a model that are missing. What has arrived stays, whatever happens later.
 *
 * @param onProgress called with the share that is here, from 0 to 1.
 */
export async function fetchModel({ language, manifest }: Model, onProgress: (share: number) => void): Promise<void> {
  const pieces = piecesOf(manifest)
  const cache = await openCache()
  const stored = new Set(await storedPaths())
  const total = pieces.reduce((sum, { bytes }) => sum + bytes, 0)
  const received = new Map(pieces.map(({ path, bytes }) => [path, stored.has(path) ? bytes : 0]))
  let hasFailed = false
  const tell = () => {
    if (!hasFailed) onProgress([...received.values()].reduce((sum, bytes) => sum + bytes, 0) / total)
  }
  tell()
  const missing = pieces.filter(({ path }) => !stored.has(path))
  const downloadNext = async (): Promise<void> => {
    const piece = missing.shift()
    if (!piece) return
    const content = await downloadPiece(piece, (bytes) => {
      received.set(piece.path, bytes)
      tell()
    })
    await store(cache, piece, content)
    await downloadNext()
  }
  try {
    await Promise.all(Array.from({ length: mostDownloads }, downloadNext))
  } catch (error) {
    // The other download ends with its current piece.
    hasFailed = true
    missing.length = 0
    throw error
  }
  await deleteOutdated(cache, language, pieces)
}

/** The content of a model's files. Deletes a piece that is damaged, so that the next download fetches it again. */
export async function readModel(manifest: ModelManifest): Promise<ModelContents> {
  const [encoder, decoder] = await Promise.all([readFile(manifest.encoder), readFile(manifest.decoder)])
  return { encoder, decoder }
}

/** The space that the pieces of all models take, in bytes. */
export async function storedModelBytes(): Promise<number> {
  if (!(await hasCache())) return 0
  const cache = await openCache()
  const lengths = await Promise.all(
    (await storedPaths())
      .filter((path) => path.endsWith('.onnx'))
      .map(async (path) => Number((await cache.match(path))?.headers.get(lengthHeader) ?? 0)),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}

export async function removeModels(): Promise<void> {
  if (await hasCache()) await caches.delete(speechModelCache)
}

async function readFile(pieces: readonly ModelPiece[]): Promise<ArrayBuffer> {
  const cache = await openCache()
  const content = new Uint8Array(pieces.reduce((sum, { bytes }) => sum + bytes, 0))
  let place = 0
  for (const piece of pieces) {
    const response = await cache.match(piece.path)
    if (!response) throw new ModelError('notFetched')
    const part = await response.arrayBuffer().catch(() => new ArrayBuffer(0))
    if (!(await hasHash(part, piece))) {
      await cache.delete(piece.path)
      throw new ModelError('damaged')
    }
    content.set(new Uint8Array(part), place)
    place += part.byteLength
  }
  return content.buffer
}

async function store(cache: Cache, { path, bytes }: ModelPiece, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', [lengthHeader]: String(bytes) }
  try {
    await cache.put(path, new Response(content, { headers }))
  } catch (error) {
    // A full device is the only documented reason.
    throw new ModelError('noRoom', { cause: error })
  }
}

/** Deletes the pieces of an operator's earlier model for a language. The service worker deletes those of an earlier build. */
async function deleteOutdated(cache: Cache, language: string, pieces: readonly ModelPiece[]): Promise<void> {
  const current = new Set(pieces.map(({ path }) => path))
  const outdated = (await storedPaths()).filter(
    (path) => path.startsWith(`${speechModelsFolder}${language}/`) && path.endsWith('.onnx') && !current.has(path),
  )
  await Promise.all(outdated.map((path) => cache.delete(path)))
}

/** The cache is not created before something is stored: its existence tells the service worker that there is a model. */
async function storedPaths(): Promise<string[]> {
  if (!(await hasCache())) return []
  const requests = await (await openCache()).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

/** False also where the browser has no Cache Storage, as on pages without https, or denies it. */
async function hasCache(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.has(speechModelCache).catch(() => false))
}

async function openCache(): Promise<Cache> {
  try {
    return await caches.open(speechModelCache)
  } catch (error) {
    throw new ModelError('unsupported', { cause: error })
  }
}

/**
 * Downloads a piece of a model and compares its hash. A wrong one is downloaded once more, past the browser's HTTP cache.
 *
 * @param onReceived called with the number of bytes received so far.
 */
async function downloadPiece(piece: ModelPiece, onReceived: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  for (const cache of ['default', 'reload'] as const) {
    const content = await download(piece, cache, onReceived)
    if (content && (await hasHash(content.buffer, piece))) return content
    onReceived(0)
  }
  throw new ModelError('damaged')
}

async function hasHash(content: ArrayBuffer, { bytes, sha256 }: ModelPiece): Promise<boolean> {
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
