import { matching, event, machineSlice } from '../../lib/machine'
import type {
  FetchTrouble,
  FoundPlace,
  PlaceAfterFetching,
  RecogniserTrouble,
  RecognitionPlace,
} from './recogniser-gateway'
import type { VoiceSettings } from '../gateways'

interface WithLanguage {
  /** As BCP 47. */
  language: string
}

/** Whether and where speech is transcribed. Results for a language other than the current one are ignored. */
export type TranscriptState =
  | { phase: 'off' }
  /** Checking where this language can be transcribed. */
  | ({ phase: 'looking' } & WithLanguage)
  /** Turned on, but it still needs a download, consent to the servers, or another browser. */
  | ({
      phase: 'offered'
      /** It ran on this device before, and no longer can. */
      wasOnDevice: boolean
    } & FoundPlace &
      WithLanguage)
  /** Downloading a model or a language pack; `share` is the progress of a model, from 0 to 1. */
  | ({ phase: 'fetching'; place: PlaceAfterFetching; share: number } & WithLanguage)
  | ({ phase: 'on'; place: ReadyPlace } & WithLanguage)
  /** The download failed, or the recogniser gave up. The round goes on without a transcript. */
  | ({ phase: 'failed'; place: RecognitionPlace; why: FetchTrouble | RecogniserTrouble } & WithLanguage)
  /** The models are being removed from this device. */
  | { phase: 'removing' }

/** Where speech can be transcribed at once. */
export type ReadyPlace = Extract<RecognitionPlace, 'model' | 'device' | 'servers'>

const fetchTroubles: readonly (FetchTrouble | RecogniserTrouble)[] = [
  'notFetched',
  'damaged',
  'noRoom',
] satisfies FetchTrouble[]

/** Whether the trouble is that of a download, which can be tried again. */
export const isFetchTrouble = (why: FetchTrouble | RecogniserTrouble): why is FetchTrouble =>
  fetchTroubles.includes(why)

const needsFetching = (place: RecognitionPlace): place is PlaceAfterFetching => place.endsWith('AfterFetching')

/** Ignores results for a language that is no longer selected. */
const ofLanguage = matching('language')

const toLooking = (_: unknown, { language }: WithLanguage): TranscriptState => ({ phase: 'looking', language })

const toFetching = (state: Extract<TranscriptState, { place: RecognitionPlace }>): TranscriptState =>
  needsFetching(state.place) ? { phase: 'fetching', language: state.language, place: state.place, share: 0 } : state

const toOff = (): TranscriptState => ({ phase: 'off' })

const toRemoving = (): TranscriptState => ({ phase: 'removing' })

interface PlaceFound extends WithLanguage, FoundPlace {
  /** What the person has agreed to before. */
  consent: VoiceSettings['transcript']
}

/** Turns on at once if the audio stays on the device. Sending it to servers needs explicit consent. */
const offeredOrOn = (_: unknown, { language, place, bytes, consent }: PlaceFound): TranscriptState => {
  const isAllowed = place === 'model' || place === 'device' || (place === 'servers' && consent === 'servers')
  if (isAllowed) return { phase: 'on', language, place }
  return { phase: 'offered', language, place, bytes, wasOnDevice: consent === 'device' }
}

export const transcript = machineSlice<TranscriptState>()({
  name: 'transcript',
  initial: { phase: 'off' },
  events: {
    /** The person turned transcripts on or chose another language, so the app checks where it can be transcribed. */
    placeSought: event<WithLanguage>(),
    placeFound: event<PlaceFound>(),
    packFetchBegan: event(),
    /** More of a model has been downloaded. */
    packArrived: event<WithLanguage & { share: number }>(),
    packFetched: event<WithLanguage>(),
    packFailed: event<WithLanguage & { why: FetchTrouble }>(),
    /** The person consents to audio leaving the device. */
    serversAllowed: event(),
    /** The person withdraws that consent. */
    serversForbidden: event(),
    /** The recogniser stopped, or files of the model are missing or damaged. */
    gaveUp: event<{ why: FetchTrouble | RecogniserTrouble }>(),
    turnedOff: event(),
    /** The person removes the models from this device. */
    removalBegan: event(),
    /** The models are removed, or could not be. */
    removalEnded: event(),
  },
  phases: {
    off: {
      placeSought: toLooking,
      removalBegan: toRemoving,
    },
    looking: {
      placeSought: toLooking,
      placeFound: ofLanguage(offeredOrOn),
      turnedOff: toOff,
      removalBegan: toRemoving,
    },
    offered: {
      placeSought: toLooking,
      packFetchBegan: (offered) => toFetching(offered),
      serversAllowed: (offered) =>
        offered.place === 'servers' ? { phase: 'on', language: offered.language, place: 'servers' } : offered,
      turnedOff: toOff,
      removalBegan: toRemoving,
    },
    fetching: {
      placeSought: toLooking,
      packArrived: ofLanguage((fetching, { share }) => ({ ...fetching, share })),
      packFetched: ofLanguage(({ place }, { language }) => ({
        phase: 'on',
        language,
        place: place === 'modelAfterFetching' ? 'model' : 'device',
      })),
      packFailed: ofLanguage(({ place }, { language, why }) => ({ phase: 'failed', language, place, why })),
      turnedOff: toOff,
      removalBegan: toRemoving,
    },
    on: {
      placeSought: toLooking,
      serversForbidden: (on) =>
        on.place === 'servers'
          ? { phase: 'offered', language: on.language, place: 'servers', bytes: null, wasOnDevice: false }
          : on,
      gaveUp: ({ language, place }, { why }) => ({
        phase: 'failed',
        language,
        place: isFetchTrouble(why) ? 'modelAfterFetching' : place,
        why,
      }),
      turnedOff: toOff,
      removalBegan: toRemoving,
    },
    failed: {
      placeSought: toLooking,
      packFetchBegan: (failed) => (isFetchTrouble(failed.why) ? toFetching(failed) : failed),
      turnedOff: toOff,
      removalBegan: toRemoving,
    },
    removing: {
      removalEnded: toOff,
    },
  },
})

export const {
  placeSought,
  placeFound,
  packFetchBegan,
  packArrived,
  packFetched,
  packFailed,
  serversAllowed,
  serversForbidden,
  gaveUp,
  turnedOff,
  removalBegan,
  removalEnded,
} = transcript.events

/** Optional, because the slice is loaded lazily, with the voice feature. */
export interface WithTranscript {
  transcript?: TranscriptState
}

export const selectTranscript = ({ transcript: state }: WithTranscript): TranscriptState => state ?? transcript.initial
