import type { MinuteVoice } from '../lib/shown-minute'

/** Where nobody spoke, and until the voice is here. */
export const silent: MinuteVoice = {
  hand: () => null,
  controls: null,
  subscribe: () => () => undefined,
  isSounding: () => false,
  play: () => null,
  split: () => null,
  figures: () => null,
}
