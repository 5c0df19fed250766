import type { Gateways } from '../../lib/gateways'
import type { Recording } from '../gateways'

/** A recording and its sound, one file a part. */
export interface RecordingFiles {
  recording: Recording
  files: Blob[]
}

type Voice = Gateways['voice']

/** What this device has of what was said in a round; null where that is nothing. */
export async function readRecording(voice: Voice, id: string): Promise<RecordingFiles | null> {
  const { recordings } = await voice.load()
  return recordings.read(id)
}

/** The person wants the sound gone; the ideas stay. */
export async function deleteRecording(voice: Voice, id: string): Promise<void> {
  const { recordings } = await voice.load()
  await recordings.remove(id)
}
