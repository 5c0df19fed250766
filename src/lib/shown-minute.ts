import type { ReactNode } from 'react'
import type { IdeaInput } from '../../contract/records'

type Ideas = readonly IdeaInput[]

/** The parts of a minute that is over. */
export interface MinuteParts {
  ring: ReactNode
  list: ReactNode
  /** What the voice shows; null where nobody spoke. */
  voice: ReactNode
}

/** A minute that is over, and how a page shows it. */
export interface ShownMinute {
  /** The round's id, which is the record's. */
  id: string
  topicTitle: string
  ideas: Ideas
  durationMs: number
  /** Whether it is kept, and so may be changed. */
  isKept: boolean
  ring: (ideas: Ideas) => ReactNode
  list: (ideas: Ideas) => ReactNode
  lay: (parts: MinuteParts) => ReactNode
}

/** Draws a minute that is over; `src/app` has it show what was said. */
export type ShowMinute = (minute: ShownMinute) => ReactNode

/** As it is where nobody spoke. */
export const showPlain: ShowMinute = ({ ideas, ring, list, lay }) =>
  lay({ ring: ring(ideas), list: list(ideas), voice: null })
