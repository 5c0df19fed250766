import { useId, useMemo, useState } from 'react'
import { useKeptFocus } from '../lib/focus'
import { useToday } from '../lib/use-today'
import { t } from '../lib/translation'
import { NextIdea, RoundToPick } from '../records/next/NextIdea'
import { openBestIdeas, roundsWithoutBest } from '../records/next/next-from-rounds'
import { useTicks } from '../records/ideas/use-ticks'
import { DueTopics } from '../returns/DueTopics'
import { dueReturns } from '../returns/topic-return'
import { useReturns } from '../returns/use-returns'
import { useRounds } from '../sync/copy/use-rounds'
import { topicKeyOf } from '../../contract/fold-text'

/** How many lines there are at most: what a person does in a day. */
const most = 3

interface OnTopic {
  topicTitle: string
}

const keyOf = ({ topicTitle }: OnTopic) => topicKeyOf(topicTitle)

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

/**
 * What a person could do next, in at most three lines: a best idea to act on, a round without its best two, and topics that are due, as
 * many as there is room for. No topic stands there twice; one that is due comes first.
 *
 * @param due the soonest first
 * @param ideas the latest first, each with its round
 * @param rounds the latest first
 */
function chooseNext<Due extends OnTopic, Idea extends { record: OnTopic }, Round extends OnTopic>(
  due: readonly Due[],
  ideas: readonly Idea[],
  rounds: readonly Round[],
): { due: readonly Due[]; idea: Idea | undefined; round: Round | undefined } {
  const taken = new Set(due.map(keyOf))
  const idea = ideas.find(({ record }) => !taken.has(keyOf(record)))
  if (idea) taken.add(keyOf(idea.record))
  const round = rounds.find((one) => !taken.has(keyOf(one)))
  return { due: due.slice(0, most - (idea ? 1 : 0) - (round ? 1 : 0)), idea, round }
}
