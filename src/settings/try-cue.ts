import type { Gateways } from '../lib/gateways'

export type CueKind = 'sound' | 'vibrate'

/** What a round's end sounds or feels like, once. Answers false where it could not be fetched. */
export async function tryCue(cues: Gateways['cues'], kind: CueKind): Promise<boolean> {
  try {
    const here = await cues.load()
    here[kind]('end')
    return true
  } catch {
    return false
  }
}
