import type { Thunk } from '../lib/thunk'

/** What a round's end sounds or feels like, once. Answers false where it could not be fetched. */
export const tryCue =
  (kind: 'sound' | 'vibrate'): Thunk<unknown, Promise<boolean>> =>
  async (_dispatch, _getState, { cues }) => {
    try {
      const here = await cues.load()
      here[kind]('end')
      return true
    } catch {
      return false
    }
  }
