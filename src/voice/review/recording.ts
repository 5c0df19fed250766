import type { Thunk } from '../../lib/thunk'
import type { Recording } from '../gateways'

/** A recording and its sound, one file a part. */
export interface RecordingFiles {
  recording: Recording
  files: Blob[]
}

/** What this device has of what was said in a round; null where that is nothing. */
export const readRecording =
  (id: string): Thunk<unknown, Promise<RecordingFiles | null>> =>
  async (_dispatch, _getState, { voice }) => {
    const { recordings } = await voice.load()
    return recordings.read(id)
  }

/** The person wants the sound gone; the ideas stay. */
export const deleteRecording =
  (id: string): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { voice }) => {
    const { recordings } = await voice.load()
    await recordings.remove(id)
  }
