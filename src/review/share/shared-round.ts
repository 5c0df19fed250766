import type { RoundView } from '../../lib/round-view'

/** What the share dialog knows of a round. */
export type SharedRound = Pick<RoundView, 'topicTitle' | 'ideas' | 'lengthMs'>
