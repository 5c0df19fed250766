import type { ReactNode } from 'react'
import type { IdeaInput, IdeaRecord } from '../../contract/record'

type Ideas = readonly IdeaInput[]

/** The parts of a minute that is over. */
export interface RoundParts {
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
export interface RoundView extends Pick<
  IdeaRecord,
  'id' | 'topicTitle' | 'category' | 'durationMs' | 'lengthMs' | 'localDay'
> {
  ideas: Ideas
  /** Whether it is kept, and so may be changed. */
  isKept: boolean
  ring: (ideas: Ideas) => ReactNode
  list: (ideas: Ideas) => ReactNode
  renderLayout: (parts: RoundParts) => ReactNode
}

/** Draws a minute that is over; `src/app` has it reviewed, and what was said heard again. */
export type RenderRoundView = (minute: RoundView) => ReactNode

/** As it is before what reviews it has come. */
export const renderPlain: RenderRoundView = ({ ideas, ring, list, renderLayout }) =>
  renderLayout({ ring: ring(ideas), list: list(ideas), groups: null, report: null, voice: null, note: null })

/** An idea where it stands in the list. */
export interface IdeaPlace {
  id: string
  idea: IdeaInput
  /** From 1 on. */
  number: number
}

/**
 * What the voice brings to a minute in which somebody spoke. Each of its parts has a place of its own in the review, so that
 * nothing that is drawn already is mounted anew when the voice comes.
 */
export interface RoundVoice {
  /** Over the ring: where in the minute it plays. */
  hand: (ideas: Ideas) => ReactNode
  /** Below the ring: what plays the minute, or why it cannot be heard. */
  controls: ReactNode
  /** Calls back whenever another idea may sound. */
  subscribe: (listener: () => void) => () => void
  isSounding: (place: IdeaPlace) => boolean
  /** The button that plays an idea; null where there is nothing to hear. */
  play: (place: IdeaPlace) => ReactNode
  /** Draws where an idea is to be split; null where it is too short for that. */
  split: (place: IdeaPlace) => ((on: { split: (atMs: number) => void; cancel: () => void }) => ReactNode) | null
  /** What is measured of the voice, and the recording itself; null where there is neither. */
  figures: (minute: { ideas: Ideas; onSay: (words: string) => void }) => ReactNode
}

/** Where nobody spoke, and until the voice is here. */
export const noVoice: RoundVoice = {
  hand: () => null,
  controls: null,
  subscribe: () => () => undefined,
  isSounding: () => false,
  play: () => null,
  split: () => null,
  figures: () => null,
}
