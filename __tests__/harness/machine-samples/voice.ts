import type { TranscriptState } from '../../../src/voice/transcript'
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
    { phase: 'offered', language, place: 'deviceAfterFetching', wasOnDevice: false },
    { phase: 'offered', language, place: 'servers', wasOnDevice: false },
    { phase: 'fetching', language },
    { phase: 'on', language, place: 'device' },
    { phase: 'on', language, place: 'servers' },
    { phase: 'failed', language, why: 'notFetched' },
    { phase: 'failed', language, why: 'network' },
  ],
  payloads: {
    placeSought: [{ language }],
    placeFound: [
      { language, place: 'device', consent: 'off' },
      { language, place: 'servers', consent: 'off' },
      { language, place: 'servers', consent: 'servers' },
    ],
    packFetched: [{ language }],
    packFailed: [{ language }],
    gaveUp: [{ why: 'network' }],
  },
}
