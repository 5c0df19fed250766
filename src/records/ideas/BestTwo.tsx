import { Link } from '@tanstack/react-router'
import { useEffect, useId, useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useDeferredReady } from '../../lib/deferred-rendering'
import type { NextStepsProps } from '../../lib/feature'
import { formatDay } from '../../lib/format-day'
import { formatIdea } from '../../lib/ideas'
import { t, tn } from '../../lib/translation'
import { useServerQuery, type ServerQuery } from '../../lib/use-server-query'
import { useToday } from '../../lib/use-today'
import { classes } from '../../ui/classes'
import { Section } from '../../ui/Section'
import { ideaRecordsQuery, latestVariables, openBestVariables, recordContext } from '../documents'
import { overlayRecords } from '../overlay'
import { RecordLink } from '../RecordLink'
import { useOverlays } from '../use-overlays'
import styles from './BestTwo.module.css'
import { DoneCheckbox } from './DoneCheckbox'
import { listIdeas, withTickedRecords, type ListedIdea } from './listed-ideas'
import { useTicks, type Ticks } from './use-ticks'

/** How many ideas and rounds are shown. */
const most = 3

/** Rounds with fewer ideas leave little to choose from. */
const fewestIdeas = 3

/** On the dashboard: the latest best ideas not done yet, and the latest rounds whose best two have not been picked. */
export function BestTwo({ onReady }: NextStepsProps) {
  const today = useToday()
  const open = useServerQuery({ query: ideaRecordsQuery, variables: openBestVariables, context: recordContext })
  const latest = useServerQuery({ query: ideaRecordsQuery, variables: latestVariables, context: recordContext })
  const overlays = useOverlays(open.isUpToDate && latest.isUpToDate)
  const { ticked, tick, trouble } = useTicks()
  const ideas = useMemo(() => {
    const rows = overlayRecords(open.data?.IdeaRecord.nodes ?? [], overlays, { hasOpenBest: true })
    return listIdeas(withTickedRecords(rows, ticked, overlays), { open: true }, ticked).slice(0, most)
  }, [open.data, overlays, ticked])
  const rounds = useMemo(() => {
    const rows = overlayRecords(latest.data?.IdeaRecord.nodes ?? [], overlays)
    return rows
      .map(({ record }) => record)
      .filter(lacksBest)
      .slice(0, most)
  }, [latest.data, overlays])
  const areDrawn = useDeferredReady(isAnswered(open) && isAnswered(latest))
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

/** A failed query shows nothing here; the lists that it is about say why. */
function isAnswered({ data, isFetching }: ServerQuery<object>): boolean {
  return data !== null || !isFetching
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
