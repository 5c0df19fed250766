import { roundMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { useAppSelector } from '../lib/store-hooks'
import { formatNumber, t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { median, usualOf, type MeasuredRound, type PastRounds } from './compare'

export interface RoundStandingProps {
  round: MeasuredRound
  ideas: readonly IdeaInput[]
  past: PastRounds
}

/**
 * What a whole round is beside the person's others, in one sentence and without a verdict: the first one, the usual number of ideas,
 * or, until there are enough rounds to know that, the goal. Goals are for rounds of a minute.
 */
export function RoundStanding({ round, ideas, past }: RoundStandingProps) {
  const { ideasPerRound } = useAppSelector(selectPreferences)
  const { lengthMs, durationMs } = round
  if (past.status !== 'loaded' || durationMs < lengthMs || ideas.length === 0) return null
  if (past.isFirst) return t('Your first round.')
  const usual = usualOf(round, past.rounds)
  const middle = usual.kind === 'tooFew' ? null : median(usual.measures.map((measures) => measures.ideas))
  if (middle !== null) return t('Your usual is {count}.', { count: formatNumber(middle) })
  return lengthMs === roundMs && t('Your goal is {count}.', { count: ideasPerRound })
}
