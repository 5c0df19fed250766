import type { HearingState } from '../../../src/voice/hearing/hearing'
import type { TranscriptState } from '../../../src/voice/transcript/transcript'
import type { VoiceState } from '../../../src/voice/voice'
import type { Samples } from '../machine-walk'
import { attempt, id, started } from './shared-values'

const open = { microphones: [{ id: 'headset', label: 'Headset' }], microphoneId: 'headset' }

export const voiceSamples: Samples<VoiceState> = {
  states: [
    { phase: 'off' },
    { phase: 'preparing', attempt, share: 0.5 },
    { phase: 'ready', ...open },
    { phase: 'listening', ...open, roundId: id, hindrance: null },
    { phase: 'listening', ...open, roundId: id, hindrance: 'suspended' },
    { phase: 'troubled', trouble: 'denied', roundId: null },
  ],
  payloads: {
    fetched: [{ share: 0.75 }],
    microphoneAsked: [{ attempt: 'attempt-2' }],
    microphoneOpened: [{ attempt, ...open }],
    openingFailed: [{ attempt, trouble: 'denied' }],
    listeningBegan: [{ roundId: id }],
    roundStarted: [started],
    troubled: [{ trouble: 'unplugged' }, { trouble: 'noRoom' }],
  },
}

const language = 'en-GB'

export const transcriptSamples: Samples<TranscriptState> = {
  states: [
    { phase: 'off' },
    { phase: 'looking', language },
    { phase: 'offered', language, place: 'modelAfterFetching', bytes: 21_000_000, wasOnDevice: false },
    { phase: 'offered', language, place: 'servers', bytes: null, wasOnDevice: false },
    { phase: 'fetching', language, place: 'modelAfterFetching', share: 0.25 },
    { phase: 'fetching', language, place: 'deviceAfterFetching', share: 0 },
    { phase: 'on', language, place: 'model' },
    { phase: 'on', language, place: 'servers' },
    { phase: 'failed', language, place: 'modelAfterFetching', why: 'notFetched' },
    { phase: 'failed', language, place: 'servers', why: 'network' },
    { phase: 'removing' },
  ],
  payloads: {
    placeSought: [{ language }],
    placeFound: [
      { language, place: 'model', bytes: null, consent: 'off' },
      { language, place: 'device', bytes: null, consent: 'off' },
      { language, place: 'servers', bytes: null, consent: 'off' },
      { language, place: 'servers', bytes: null, consent: 'servers' },
    ],
    packArrived: [{ language, share: 0.5 }],
    packFetched: [{ language }],
    packFailed: [{ language, why: 'noRoom' }],
    gaveUp: [{ why: 'network' }, { why: 'damaged' }],
  },
}

const utterance = { roundId: id, atMs: 1_000, endMs: 2_500 }
const later = { ...utterance, atMs: 4_000, endMs: 5_000 }

export const hearingSamples: Samples<HearingState> = {
  states: [
    { phase: 'idle', trouble: null, isSlow: false },
    { phase: 'idle', trouble: { roundId: id, why: 'stopped' }, isSlow: true },
    { phase: 'hearing', queue: [utterance], done: [], isSlow: false },
    { phase: 'hearing', queue: [utterance, later], done: [], isSlow: true },
  ],
  payloads: {
    utterancesQueued: [{ utterances: [later] }],
    utteranceHeard: [{ utterance }],
    hearingFailed: [{ roundId: id, why: 'stopped' }],
  },
}
