import { Link } from '@tanstack/react-router'
import { useEffect, useId, useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useDeferredReady } from '../../lib/deferred-rendering'
import type { NextStepsProps } from '../../lib/feature'
import { formatDay } from '../../lib/format-day'
import { formatIdea } from '../../lib/ideas'
import { t, tn } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { classes } from '../../ui/classes'
import { Section } from '../../ui/Section'
import { useRounds } from '../../sync/copy/use-rounds'
import type { Row } from '../../sync/overlay'
import { RecordLink } from '../RecordLink'
import styles from './BestTwo.module.css'
import { DoneCheckbox } from './DoneCheckbox'
import { ideasOf, type ListedIdea, type Ticked } from './idea-rows'
import { useTicks, type Ticks } from './use-ticks'

/** How many ideas and rounds are shown. */
const most = 3

/** Among how many of the latest rounds those without best ideas are looked for. */
const mostLatest = 15

/** Rounds with fewer ideas leave little to choose from. */
const fewestIdeas = 3

/** On the dashboard: the latest best ideas not done yet, and the latest rounds whose best two have not been picked. */
export function BestTwo({ onReady }: NextStepsProps) {
  const today = useToday()
  const known = useRounds()
  const { rows } = known
  const { ticked, tick, trouble } = useTicks(rows)
  const ideas = useMemo(() => openBestIdeas(rows, ticked), [rows, ticked])
  const rounds = useMemo(() => {
    const latest = rows.slice(0, mostLatest).map(({ record }) => record)
    return latest.filter(lacksBest).slice(0, most)
  }, [rows])
  const areDrawn = useDeferredReady(known.status !== 'loading')
  useEffect(() => {
    if (areDrawn) onReady()
  }, [areDrawn, onReady])
  if (!areDrawn || (ideas.length === 0 && rounds.length === 0)) return null
  return (
    <div className={styles.sections}>
      {ideas.length > 0 && (
        <Section title={t('Best ideas not done yet')}>
          <ul role="list" className="below-2">
            {ideas.map((listed) => (
              <OpenIdea key={listed.key} listed={listed} today={today} tick={tick} />
            ))}
          </ul>
          {trouble !== null && (
            <p role="alert" className="trouble small below-3">
              {trouble}
            </p>
          )}
          <Link to="/ideas" search={{ open: true }} className="soft small pressable">
            {t('All')}
          </Link>
        </Section>
      )}
      {rounds.length > 0 && (
        <Section title={t('Without their best two')}>
          <ul role="list" className="below-2">
            {rounds.map((record) => (
              <li key={record.id} className={classes(styles.row, styles.round)}>
                <RecordLink record={record} className={styles.text} />
                <span className={styles.facts}>
                  {tn(record.ideas.length, '{count} idea', '{count} ideas')} · {formatDay(record.localDay, today)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** The latest best ideas that are not done, and those that were ticked here. */
function openBestIdeas(rows: readonly Row[], ticked: Ticked): ListedIdea[] {
  const found: ListedIdea[] = []
  for (const row of rows) {
    found.push(...ideasOf(row).filter(({ key, idea }) => idea.isBest && (!idea.isDone || ticked.has(key))))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

function lacksBest({ ideas }: IdeaRecord): boolean {
  return ideas.length >= fewestIdeas && !ideas.some(({ isBest }) => isBest)
}

function OpenIdea({ listed, today, tick }: { listed: ListedIdea; today: string; tick: Ticks['tick'] }) {
  const id = useId()
  const { idea, record } = listed
  return (
    <li className={styles.row}>
      <DoneCheckbox listed={listed} describedBy={id} tick={tick} className={styles.done} />
      <span id={id} dir="auto" className={classes(styles.text, idea.isDone && styles.isDone)}>
        {formatIdea(idea)}
      </span>
      <time dateTime={record.localDay} className={styles.facts}>
        {formatDay(record.localDay, today)}
      </time>
    </li>
  )
}
