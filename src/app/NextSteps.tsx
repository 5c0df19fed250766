import { useId, useMemo, useState } from 'react'
import { useKeptFocus } from '../lib/focus'
import { useToday } from '../lib/use-today'
import { t } from '../lib/translation'
import { NextIdea } from '../records/next/NextIdea'
import { openBestIdeas, roundsWithoutBest } from '../records/next/next-from-rounds'
import { useTicks } from '../records/ideas/use-ticks'
import { RoundToPick } from '../records/next/RoundToPick'
import { DueTopics } from '../returns/DueTopics'
import { dueReturns } from '../returns/topic-return'
import { useReturns } from '../returns/use-returns'
import { useRounds } from '../sync/copy/use-rounds'
import { chooseNext } from './choose-next'

/** What a person could do next, on the dashboard; nothing if there is nothing. */
export function NextSteps() {
  const id = useId()
  const keptFocus = useKeptFocus()
  const today = useToday()
  const { rows } = useRounds()
  const returns = useReturns()
  const { ticked, tick, trouble } = useTicks(rows, today)
  const { due, idea, round } = useMemo(
    () => chooseNext(dueReturns(returns ?? [], today), openBestIdeas(rows, ticked), roundsWithoutBest(rows, today)),
    [returns, rows, ticked, today],
  )
  const isEmpty = due.length === 0 && !idea && !round
  const [hadSteps, setHadSteps] = useState(!isEmpty)
  if (!isEmpty && !hadSteps) setHadSteps(true)
  if (!hadSteps) return null
  return (
    <div {...keptFocus}>
      <section aria-labelledby={id}>
        <h2 id={id} tabIndex={-1} className="focus-target">
          {due.length > 0 ? t('Come back to') : t('Next')}
        </h2>
        {isEmpty && <p className="soft">{t('That is all for now.')}</p>}
        {due.length > 0 && <DueTopics due={due} today={today} labelledBy={id} />}
        {(idea || round) && (
          <ul role="list" aria-label={t('Next')}>
            {idea && <NextIdea listed={idea} today={today} tick={tick} />}
            {round && <RoundToPick record={round} today={today} />}
          </ul>
        )}
        {trouble !== null && (
          <p role="alert" className="trouble small below-3">
            {trouble}
          </p>
        )}
      </section>
    </div>
  )
}
