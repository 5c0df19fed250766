import { recordingErrorText } from '../../../../src/voice/recordings/recording-error'
import type { StoredRecordings } from '../../../../src/voice/gateways'

export const rain = { id: 'rain', owner: null, topicTitle: 'Rain', startedAtWall: 1_000 }
export const webm = { startMs: 12, mimeType: 'audio/webm;codecs=opus' }

/** Stores a recording of one part, a chunk for each piece. */
export const record = async (storage: StoredRecordings, id: string, ...pieces: string[]): Promise<void> => {
  await storage.begin({ ...rain, id }, webm)
  for (const piece of pieces) await storage.append(id, new Blob([piece]))
}

/** The content of each part; null if there is no readable recording. */
export const textsOf = async (storage: StoredRecordings, id: string): Promise<string[] | null> => {
  const read = await storage.read(id)
  return read && Promise.all(read.files.map((file) => file.text()))
}

/** What the person is told. */
export const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(() => 'It went well.', recordingErrorText)
