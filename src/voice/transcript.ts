import { matching, event, machineSlice } from '../lib/machine'
import type { RecogniserTrouble, RecognitionPlace } from './transcript/recogniser-gateway'
import type { VoiceSettings } from './gateways'

interface WithLanguage {
  /** As BCP 47. */
  language: string
}

/** Whether and where speech is transcribed. Results for a language other than the current one are ignored. */
export type TranscriptState =
  | { phase: 'off' }
  /** Checking where the browser can transcribe this language. */
  | ({ phase: 'looking' } & WithLanguage)
  /** Turned on, but it still needs a language pack, consent to the servers, or another browser. */
  | ({
      phase: 'offered'
      place: RecognitionPlace
      /** It ran on this device before, and no longer can. */
      wasOnDevice: boolean
    } & WithLanguage)
  /** The browser is downloading a language pack. */
  | ({ phase: 'fetching' } & WithLanguage)
  | ({ phase: 'on'; place: 'device' | 'servers' } & WithLanguage)
  /** The language pack could not be downloaded, or the recogniser gave up. The round goes on without a transcript. */
  | ({ phase: 'failed'; why: 'notFetched' | RecogniserTrouble } & WithLanguage)

/** Ignores results for a language that is no longer selected. */
const ofLanguage = matching('language')

const toLooking = (_: unknown, { language }: WithLanguage): TranscriptState => ({ phase: 'looking', language })

const toFetching = ({ language }: WithLanguage): TranscriptState => ({ phase: 'fetching', language })

const toOff = (): TranscriptState => ({ phase: 'off' })

interface PlaceFound extends WithLanguage {
  place: RecognitionPlace
  /** What the person has agreed to before. */
  consent: VoiceSettings['transcript']
}

/** Turns on at once if the audio stays on the device. Sending it to servers needs explicit consent. */
const offeredOrOn = (_: unknown, { language, place, consent }: PlaceFound): TranscriptState => {
  if (place === 'device' || (place === 'servers' && consent === 'servers')) return { phase: 'on', language, place }
  return { phase: 'offered', language, place, wasOnDevice: consent === 'device' }
}

export const transcript = machineSlice<TranscriptState>()({
  name: 'transcript',
  initial: { phase: 'off' },
  events: {
    /** The person turned transcripts on or chose another language, so the app checks where the browser can transcribe. */
    placeSought: event<WithLanguage>(),
    placeFound: event<PlaceFound>(),
    packFetchBegan: event(),
    packFetched: event<WithLanguage>(),
    packFailed: event<WithLanguage>(),
    /** The person consents to audio leaving the device. */
    serversAllowed: event(),
    /** The person withdraws that consent. */
    serversForbidden: event(),
    gaveUp: event<{ why: RecogniserTrouble }>(),
    turnedOff: event(),
  },
  phases: {
    off: {
      placeSought: toLooking,
    },
    looking: {
      placeSought: toLooking,
      placeFound: ofLanguage(offeredOrOn),
      turnedOff: toOff,
    },
    offered: {
      placeSought: toLooking,
      packFetchBegan: (offered) => (offered.place === 'deviceAfterFetching' ? toFetching(offered) : offered),
      serversAllowed: (offered) =>
        offered.place === 'servers' ? { phase: 'on', language: offered.language, place: 'servers' } : offered,
      turnedOff: toOff,
    },
    fetching: {
      placeSought: toLooking,
      packFetched: ofLanguage((_, { language }) => ({ phase: 'on', language, place: 'device' })),
      packFailed: ofLanguage((_, { language }) => ({ phase: 'failed', language, why: 'notFetched' })),
      turnedOff: toOff,
    },
    on: {
      placeSought: toLooking,
      serversForbidden: (on) =>
        on.place === 'servers' ? { phase: 'offered', language: on.language, place: 'servers', wasOnDevice: false } : on,
      gaveUp: ({ language }, { why }) => ({ phase: 'failed', language, why }),
      turnedOff: toOff,
    },
    failed: {
      placeSought: toLooking,
      packFetchBegan: (failed) => (failed.why === 'notFetched' ? toFetching(failed) : failed),
      turnedOff: toOff,
    },
  },
})

export const {
  placeSought,
  placeFound,
  packFetchBegan,
  packFetched,
  packFailed,
  serversAllowed,
  serversForbidden,
  gaveUp,
  turnedOff,
} = transcript.events

/** Optional, because the slice is loaded lazily, with the voice feature. */
export interface WithTranscript {
  transcript?: TranscriptState
}

export const selectTranscript = ({ transcript: state }: WithTranscript): TranscriptState => state ?? transcript.initial
