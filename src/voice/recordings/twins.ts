import type { Recording, RecordingsGateway } from '../gateways'

export function createMemoryRecordings(): RecordingsGateway {
  const stored = new Map<string, { recording: Recording; chunks: Blob[][] }>()
  const change = (id: string, changed: Partial<Recording>) => {
    const found = stored.get(id)
    if (found) found.recording = { ...found.recording, ...changed }
  }
  return {
    canStore: () => Promise.resolve(true),
    begin: (about, part) => {
      const found = stored.get(about.id) ?? {
        recording: { ...about, isTranscribed: false, heard: [], parts: [] },
        chunks: [],
      }
      const parts = [...found.recording.parts, { ...part, bytes: 0 }]
      stored.set(about.id, { recording: { ...found.recording, parts }, chunks: [...found.chunks, []] })
      return Promise.resolve()
    },
    append: (id, chunk) => {
      const found = stored.get(id)
      found?.chunks.at(-1)?.push(chunk)
      const parts = (found?.recording.parts ?? []).map((part, index, all) =>
        index === all.length - 1 ? { ...part, bytes: part.bytes + chunk.size } : part,
      )
      change(id, { parts })
      return Promise.resolve()
    },
    noteTranscribed: (id) => {
      change(id, { isTranscribed: true })
      return Promise.resolve()
    },
    noteHeard: (id, text) => {
      const heard = stored.get(id)?.recording.heard ?? []
      change(id, { heard: [...heard.filter(({ atMs }) => atMs !== text.atMs), text] })
      return Promise.resolve()
    },
    list: () =>
      Promise.resolve(
        [...stored.values()]
          .map(({ recording }) => recording)
          .sort((one, other) => other.startedAtWall - one.startedAtWall),
      ),
    find: (id) => Promise.resolve(stored.get(id)?.recording ?? null),
    read: (id) => {
      const found = stored.get(id)
      if (!found) return Promise.resolve(null)
      const files = found.chunks.map((chunks, part) => {
        const { mimeType: type = '' } = found.recording.parts[part] ?? {}
        return new Blob(chunks, { type })
      })
      return Promise.resolve({ recording: found.recording, files })
    },
    remove: (id) => {
      stored.delete(id)
      return Promise.resolve()
    },
  }
}
