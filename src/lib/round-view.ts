import type { ReactNode } from 'react'
import type { IdeaInput, IdeaRecord } from '../../contract/record'

type Ideas = readonly IdeaInput[]

/** The rendered parts of a finished round. */
export interface RoundParts {
  /** As edited so far. */
  ideas: Ideas
  ring: ReactNode
  /** What the round is beside the person's usual ones, in one sentence; null until that is known, and if it cannot be compared. */
  standing: ReactNode
  /** Plays the recording; null without one, and until it has loaded. */
  player: ReactNode
  /** The first button, of a feature that the round was for; null if there is none. */
  firstAction: ReactNode
  /** The button that shares the round; null until it has loaded. */
  share: ReactNode
  list: ReactNode
  /** How many ideas are new on the topic, in one line; null until that is known, and for a new topic. */
  newOnTopic: ReactNode
  /** The best ideas of earlier rounds on the topic; null until they are known, and if there are none. */
  earlierBest: ReactNode
  /** The groups of ideas; null until it has loaded, and if there are none. */
  groups: ReactNode
  /** The measurements; null until they have loaded. */
  report: ReactNode
  /** The recording's figures; null if no idea was spoken. */
  voice: ReactNode
  /** The note field, for a page that has none of its own. */
  note: ReactNode
}

/** A finished round, and how a page lays it out. */
export interface RoundView extends Pick<
  IdeaRecord,
  'id' | 'topicTitle' | 'category' | 'aim' | 'durationMs' | 'lengthMs'
> {
  ideas: Ideas
  /** Whether it has been saved, and so can be edited. */
  isKept: boolean
  /** The last idea was still being typed when the round ended. */
  lastWasUnfinished?: boolean
  ring: (ideas: Ideas) => ReactNode
  list: (ideas: Ideas) => ReactNode
  renderLayout: (parts: RoundParts) => ReactNode
}

/** Renders a finished round. The implementation in src/app adds the review and the playback of recordings. */
export type RenderRoundView = (round: RoundView) => ReactNode

/** Renders a finished round without the review, until that has loaded. */
export const renderPlain: RenderRoundView = ({ ideas, ring, list, renderLayout }) =>
  renderLayout({
    ...{ ideas, ring: ring(ideas), list: list(ideas) },
    ...{ standing: null, player: null, firstAction: null, share: null, newOnTopic: null, earlierBest: null },
    ...{ groups: null, report: null, voice: null, note: null },
  })

/** An idea with its position in the list. */
export interface IdeaPlace {
  id: string
  idea: IdeaInput
  /** From 1 on. */
  number: number
}

/**
 * What the voice feature adds to the review of a round with spoken ideas. Each member has a fixed place in the review, so
 * that nothing remounts when the feature has loaded.
 */
export interface RoundVoice {
  /** Over the ring: the playback position. */
  hand: (ideas: Ideas) => ReactNode
  /** Below the ring: the player, or why there is no playback. */
  controls: ReactNode
  /** Subscribes to changes of the idea that is playing. */
  subscribe: (listener: () => void) => () => void
  isSounding: (place: IdeaPlace) => boolean
  /** The button that plays an idea; null if it has no recording. */
  play: (place: IdeaPlace) => ReactNode
  /** An idea's words with the doubtful ones set apart; null if nothing is known about them. */
  words: (place: IdeaPlace) => ReactNode
  /** Below the list: which ideas are still being written down, and how doubtful words are set apart. */
  legend: (ideas: Ideas) => ReactNode
  /** Whether a recogniser is still listening to an idea. */
  isWaiting: (idea: IdeaInput) => boolean
  /** Whether a recogniser can listen to an idea again: its recording is here, and the words are not the person's own. */
  canHear: (idea: IdeaInput) => boolean
  /** Lets the recogniser listen to some of the ideas again. */
  hear: (only: Ideas, all: Ideas) => void
  /** Renders the choice of where to split an idea; null if it is too short. */
  split: (place: IdeaPlace) => ((on: { split: (atMs: number) => void; cancel: () => void }) => ReactNode) | null
  /** The measurements of the voice, and the recording's tools; null if there are neither. */
  figures: (round: { ideas: Ideas; onSay: (words: string) => void }) => ReactNode
}

/** For a round without spoken ideas, and until the voice feature has loaded. */
export const noVoice: RoundVoice = {
  hand: () => null,
  controls: null,
  subscribe: () => () => undefined,
  isSounding: () => false,
  play: () => null,
  words: () => null,
  legend: () => null,
  isWaiting: () => false,
  canHear: () => false,
  hear: () => undefined,
  split: () => null,
  figures: () => null,
}
