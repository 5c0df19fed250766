import { lazy } from '../lib/lazy'
import type { LogCall } from '../lib/twins'
import { createDraft } from './draft'
import type { WakeLock } from '../lib/wake-lock'
import type { CuesGateway, KeptReviewGateway } from './gateways'

/** The fakes of the exercise’s gateways. The draft is the real one, which is in memory anyway. */
export function createExerciseTwins(note: LogCall) {
  const cues: CuesGateway = {
    prepare: () => note('cues.prepare()'),
    sound: (cue) => note(`cues.sound(${cue})`),
    vibrate: (cue) => note(`cues.vibrate(${cue})`),
    rest: () => note('cues.rest()'),
  }
  let kept: string | undefined
  const keptReview: KeptReviewGateway = {
    keep: (text) => (kept = text),
    forget: () => (kept = undefined),
    read: () => kept,
  }
  const wakeLock: WakeLock = { hold: () => undefined, release: () => undefined }
  return { draft: createDraft(), cues: lazy(async () => cues), keptReview, wakeLock }
}
