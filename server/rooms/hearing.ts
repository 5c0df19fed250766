import { streamRepeatMs } from '../../contract/rooms/limits'

/** Since when this process has heard of members, and when it last noted so, in milliseconds since 1970. */
let heardSince = 0
let heardAt = 0

/** A process that starts has heard of nobody yet. */
export const beginToHear = (now: number): void => {
  heardSince = now
  heardAt = now
}

/** To be called at each repetition. If some were left out, the process was stopped, or its clock was set. */
export const keepHearing = (now: number): void => {
  if (Math.abs(now - heardAt) > 2 * streamRepeatMs) heardSince = now
  heardAt = now
}

/** Whether a member who was silent for this long may have spoken while this process could not hear them. */
export const mayHaveMissed = (silenceMs: number, now: number): boolean =>
  now >= heardSince && now - heardSince < silenceMs
