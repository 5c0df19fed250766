import type { Recording, StoredRecordings } from '../gateways'
import { hasMetadata, readMetadata, saveMetadata, type RecordingMetadata } from './metadata'
import { appendTo, findFile, makeEmpty } from './files'
import { findFolder, hasPrivateFiles, openFolder } from './folder'
import { extensionOf } from './mime-types'
import { isNotFound, isSafeName, withRecordingLock } from './remove-recording'
import { RecordingError } from './recording-error'

/** The recordings in the origin's private file system. Only works in a worker, which can write files in place. */
export function createFileStorage(): StoredRecordings {
  return {
    canStore: hasPrivateFiles,

    begin: (about, part) =>
      inFolder(about.id, { create: true }, async (folder) => {
        const known = await readMetadata(folder)
        if (known === null && (await hasMetadata(folder))) throw new RecordingError('unreadable')
        const { id, owner, topicTitle, startedAtWall } = about
        const before = known ?? { id, owner, topicTitle, startedAtWall, isTranscribed: false, parts: [] }
        const { startMs, mimeType } = part
        await saveMetadata(folder, { ...before, parts: [...before.parts, { startMs, mimeType }] })
        await makeEmpty(folder, fileName(before.parts.length, mimeType))
      }),

    append: (id, chunk) =>
      inFolder(id, {}, async (folder) => {
        const { parts } = await describe(folder)
        const last = parts.at(-1)
        if (last === undefined) throw new RecordingError('missing')
        const file = await folder.getFileHandle(fileName(parts.length - 1, last.mimeType))
        await appendTo(file, new Uint8Array(await chunk.arrayBuffer()))
      }),

    noteTranscribed: (id) =>
      inFolder(id, {}, async (folder) => {
        await saveMetadata(folder, { ...(await describe(folder)), isTranscribed: true })
      }),

    list: async () => {
      const listed: Recording[] = []
      for (const id of await idsIn(await findFolder())) {
        const known = await find(id, measure)
        if (known !== null) listed.push(known.recording)
      }
      return listed
    },

    read: (id) =>
      find(id, async (folder, about) => {
        const { recording, files } = await measure(folder, about)
        // Copied, because a `File` becomes unreadable when the file changes.
        const blobs = files.map(async (file, part) => {
          const type = recording.parts[part]?.mimeType ?? ''
          return new Blob(file === null ? [] : [await file.arrayBuffer()], { type })
        })
        return { recording, files: await Promise.all(blobs) }
      }),

    claim: async (ids, owner) => {
      for (const id of ids) {
        await find(id, async (folder, about) => {
          if (about.owner === null) await saveMetadata(folder, { ...about, owner })
        })
      }
    },
  }
}

/** Runs `work` under the recording's lock. Rejects if the recording does not exist, unless `create` is set. */
async function inFolder<Result>(
  id: string,
  options: FileSystemGetDirectoryOptions,
  work: (folder: FileSystemDirectoryHandle) => Promise<Result>,
): Promise<Result> {
  if (!isSafeName(id)) throw new RecordingError('missing')
  return withRecordingLock(id, async () => {
    const all = options.create ? await openFolder(options) : await findFolder()
    if (all === null) throw new RecordingError('missing')
    return work(await all.getDirectoryHandle(id, options))
  })
}

/** Like `inFolder`, but null if there is no readable recording. */
async function find<Result>(
  id: string,
  work: (folder: FileSystemDirectoryHandle, about: RecordingMetadata) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inFolder(id, {}, async (folder) => {
      const about = await readMetadata(folder)
      return about === null ? null : work(folder, about)
    })
  } catch (error) {
    if (isNotFound(error) || (error instanceof RecordingError && error.reason === 'missing')) return null
    throw error
  }
}

async function describe(folder: FileSystemDirectoryHandle): Promise<RecordingMetadata> {
  const about = await readMetadata(folder)
  if (about === null) throw new RecordingError('unreadable')
  return about
}

async function measure(
  folder: FileSystemDirectoryHandle,
  about: RecordingMetadata,
): Promise<{ recording: Recording; files: (File | null)[] }> {
  const files = await Promise.all(about.parts.map(({ mimeType }, part) => findFile(folder, fileName(part, mimeType))))
  const parts = about.parts.map((part, index) => ({ ...part, bytes: files[index]?.size ?? 0 }))
  return { recording: { ...about, parts }, files }
}

/** The ids of all recordings, read in one go, because the folder may change while they are processed. */
async function idsIn(folder: FileSystemDirectoryHandle | null): Promise<string[]> {
  const ids: string[] = []
  for await (const [name, { kind }] of folder?.entries() ?? []) {
    if (kind === 'directory') ids.push(name)
  }
  return ids
}

function fileName(part: number, mimeType: string): string {
  return `${part}.${extensionOf(mimeType)}`
}
