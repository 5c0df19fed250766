import type { ReactNode } from 'react'
import type { IdeaInput } from '../../contract/records'

type Ideas = readonly IdeaInput[]

/** The parts of a minute that is over. */
export interface MinuteParts {
  ring: ReactNode
  list: ReactNode
  /** What belongs together, and where the round went on to something else; null until it is here. */
  groups: ReactNode
  /** The measurements; null until they are here. */
  report: ReactNode
  /** What the voice shows; null where nobody spoke. */
  voice: ReactNode
  /** Where the person's note is written, for a page that has no place of its own for it. */
  note: ReactNode
}

/** A minute that is over, and how a page shows it. */
export interface ShownMinute {
  /** The round's id, which is the record's. */
  id: string
  topicTitle: string
  category: string
  ideas: Ideas
  durationMs: number
  /** What the round was set to last. */
  lengthMs: number
  /** The day it was on, on the person's own calendar, as YYYY-MM-DD. */
  localDay: string
  /** Whether it is kept, and so may be changed. */
  isKept: boolean
  ring: (ideas: Ideas) => ReactNode
  list: (ideas: Ideas) => ReactNode
  lay: (parts: MinuteParts) => ReactNode
}

/** Draws a minute that is over; `src/app` has it reviewed, and what was said heard again. */
export type ShowMinute = (minute: ShownMinute) => ReactNode

/** As it is before what reviews it has come. */
export const showPlain: ShowMinute = ({ ideas, ring, list, lay }) =>
  lay({ ring: ring(ideas), list: list(ideas), groups: null, report: null, voice: null, note: null })

/** What the voice brings to one idea. */
export interface RowVoice {
  /** Whether it sounds at the moment. */
  isSounding: boolean
  /** The button that plays it; null where there is nothing to hear. */
  play: ReactNode
  /** Where it is to be parted; null where it is too short for that. */
  split: ((on: { split: (atMs: number) => void; cancel: () => void }) => ReactNode) | null
}

/** What the voice brings to a minute in which somebody spoke. */
export interface MinuteVoice {
  /** Not while it is being fetched: all is drawn anew when it comes, and nobody is to be writing then. */
  isHere: boolean
  ring: (ring: ReactNode) => ReactNode
  row: (idea: { id: string; idea: IdeaInput; number: number; show: (voice: RowVoice) => ReactNode }) => ReactNode
  figures: ReactNode
}

/** Where nobody spoke. */
export const silent: MinuteVoice = {
  isHere: true,
  ring: (ring) => ring,
  row: ({ show }) => show({ isSounding: false, play: null, split: null }),
  figures: null,
}

/** Until what plays a spoken minute is here. */
export const coming: MinuteVoice = { ...silent, isHere: false }
