import type { RecordingsGateway } from '../../../../src/voice/gateways'

export const rain = { id: 'rain', owner: null, topicTitle: 'Rain', startedAtWall: 1_000 }
export const webm = { startMs: 12, mimeType: 'audio/webm;codecs=opus' }

/** Stores a recording of one part. */
export async function record(recordings: RecordingsGateway, about: typeof rain, ...pieces: string[]): Promise<void> {
  await recordings.begin(about, webm)
  for (const piece of pieces) await recordings.append(about.id, new Blob([piece]))
}

/** The audio of each part, as text. */
export async function textsOf(recordings: RecordingsGateway, id: string): Promise<string[]> {
  const read = await recordings.read(id)
  return Promise.all((read?.files ?? []).map((file) => file.text()))
}
