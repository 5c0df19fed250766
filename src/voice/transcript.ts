import { matching, event, machineSlice } from '../lib/machine'
import type { RecogniserTrouble, RecognitionPlace } from './transcript/recogniser-gateway'
import type { VoiceSettings } from './gateways'

interface OfLanguage {
  /** As BCP 47. */
  language: string
}

/** Whether what is said is written down, and where. The language names the question that an answer belongs to. */
export type TranscriptState =
  | { phase: 'off' }
  /** The browser is being asked where it can do that. */
  | ({ phase: 'looking' } & OfLanguage)
  /** It is wanted, and waits for more: a language pack, a second yes, or a browser that can. */
  | ({
      phase: 'offered'
      place: RecognitionPlace
      /** It was done on this device before, and cannot be any more. */
      isGone: boolean
    } & OfLanguage)
  /** The browser fetches a language pack. */
  | ({ phase: 'fetching' } & OfLanguage)
  | ({ phase: 'on'; place: 'device' | 'servers' } & OfLanguage)
  /** The language pack did not come, or the recogniser has given up; the rest of the round goes on. */
  | ({ phase: 'failed'; why: 'notFetched' | RecogniserTrouble } & OfLanguage)

/** Lets an answer through only to the language that was asked for. */
const ofLanguage = matching('language')

const toLooking = (_: unknown, { language }: OfLanguage): TranscriptState => ({ phase: 'looking', language })

const toFetching = ({ language }: OfLanguage): TranscriptState => ({ phase: 'fetching', language })

const toOff = (): TranscriptState => ({ phase: 'off' })

interface Found extends OfLanguage {
  place: RecognitionPlace
  /** What the person has said yes to before. */
  agreed: VoiceSettings['transcript']
}

/** Only what leaves nothing is on at once; the servers need the yes that was given to them. */
const toPlace = (_: unknown, { language, place, agreed }: Found): TranscriptState => {
  if (place === 'device' || (place === 'servers' && agreed === 'servers')) return { phase: 'on', language, place }
  return { phase: 'offered', language, place, isGone: agreed === 'device' }
}

export const transcript = machineSlice<TranscriptState>()({
  name: 'transcript',
  initial: { phase: 'off' },
  events: {
    /** Where can it be done? The person wants it, or has chosen another language. */
    placeSought: event<OfLanguage>(),
    placeFound: event<Found>(),
    packFetchBegan: event(),
    packFetched: event<OfLanguage>(),
    packFailed: event<OfLanguage>(),
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
      placeFound: ofLanguage(toPlace),
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
        on.place === 'servers' ? { phase: 'offered', language: on.language, place: 'servers', isGone: false } : on,
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
