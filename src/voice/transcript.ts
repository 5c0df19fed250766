import { matching, event, machineSlice } from '../lib/machine'
import type { RecogniserTrouble, RecognitionPlace } from './transcript/recogniser-gateway'
import type { VoiceSettings } from './gateways'

interface WithLanguage {
  /** As BCP 47. */
  language: string
}

/** Whether what is said is written down, and where. The language names the question that an answer belongs to. */
export type TranscriptState =
  | { phase: 'off' }
  /** The browser is being asked where it can do that. */
  | ({ phase: 'looking' } & WithLanguage)
  /** It is wanted, and waits for more: a language pack, a second yes, or a browser that can. */
  | ({
      phase: 'offered'
      place: RecognitionPlace
      /** It was done on this device before, and cannot be any more. */
      wasOnDevice: boolean
    } & WithLanguage)
  /** The browser fetches a language pack. */
  | ({ phase: 'fetching' } & WithLanguage)
  | ({ phase: 'on'; place: 'device' | 'servers' } & WithLanguage)
  /** The language pack did not come, or the recogniser has given up; the rest of the round goes on. */
  | ({ phase: 'failed'; why: 'notFetched' | RecogniserTrouble } & WithLanguage)

/** Lets an answer through only to the language that was asked for. */
const ofLanguage = matching('language')

const toLooking = (_: unknown, { language }: WithLanguage): TranscriptState => ({ phase: 'looking', language })

const toFetching = ({ language }: WithLanguage): TranscriptState => ({ phase: 'fetching', language })

const toOff = (): TranscriptState => ({ phase: 'off' })

interface PlaceFound extends WithLanguage {
  place: RecognitionPlace
  /** What the person has said yes to before. */
  consent: VoiceSettings['transcript']
}

/** Only what leaves nothing is on at once; the servers need the yes that was given to them. */
const offeredOrOn = (_: unknown, { language, place, consent }: PlaceFound): TranscriptState => {
  if (place === 'device' || (place === 'servers' && consent === 'servers')) return { phase: 'on', language, place }
  return { phase: 'offered', language, place, wasOnDevice: consent === 'device' }
}

export const transcript = machineSlice<TranscriptState>()({
  name: 'transcript',
  initial: { phase: 'off' },
  events: {
    /** Where can it be done? The person wants it, or has chosen another language. */
    placeSought: event<WithLanguage>(),
    placeFound: event<PlaceFound>(),
    packFetchBegan: event(),
    packFetched: event<WithLanguage>(),
    packFailed: event<WithLanguage>(),
    /** The second yes: what is said may leave the device. */
    serversAllowed: event(),
    /** The second yes is taken back. */
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

/** The machine comes with the first who speaks; before, nothing is written down. */
export interface WithTranscript {
  transcript?: TranscriptState
}

export const selectTranscript = ({ transcript: state }: WithTranscript): TranscriptState => state ?? transcript.initial
