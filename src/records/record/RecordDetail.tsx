import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useAppDispatch } from '../../lib/store-hooks'
import { renderPlain, type RenderRoundView } from '../../lib/round-view'
import { t, tn } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { IdeaList } from '../../ui/IdeaList'
import { Ring } from '../../ui/Ring'
import { describeRing } from '../../ui/format-ring'
import { changeRecord } from '../../sync/outbox/outbox'
import { EarlierRounds } from './EarlierRounds'
import { NoteField } from './NoteField'
import styles from './RecordDetail.module.css'
import { TagsField } from './TagsField'
import { useKnownTags } from '../use-known-tags'
import { RecordHead } from './RecordHead'

export interface RecordDetailProps {
  record: IdeaRecord
  renderReview?: RenderRoundView | undefined
}

/** A record with its ring, ideas, measurements and note. */
export function RecordDetail({ record, renderReview = renderPlain }: RecordDetailProps) {
  useOpening(record)
  useLinkedIdea()
  const { id, topicTitle, category, aim, ideas, durationMs, lengthMs, comment } = record
  return (
    <article className={styles.record}>
      <RecordHead record={record} />
      {renderReview({
        ...{ id, topicTitle, category, aim, ideas, durationMs, lengthMs },
        isKept: true,
        ring: (marks) => (
          <Ring marks={marks} lengthMs={lengthMs} label={describeRing(marks, lengthMs)}>
            {/* The ring's label says it. */}
            <span aria-hidden className={styles.count}>
              {marks.length}
            </span>
            <span aria-hidden className="faint">
              {tn(marks.length, 'idea', 'ideas')}
            </span>
          </Ring>
        ),
        list: (all) => <IdeaList ideas={all} />,
        renderLayout: ({ ring, player, share, list, newOnTopic, groups, report, voice }) => (
          <>
            <div className={styles.minute}>
              <div className={styles.ring}>
                {ring}
                {player}
                {share}
              </div>
              <section className={classes('stack start', styles.ideas)}>
                <div className={styles.ideasHead}>
                  <h2>{t('Ideas')}</h2>
                  <p className="faint">{newOnTopic}</p>
                </div>
                {ideas.length === 0 && <p className="soft">{t('No ideas this time. That is a result, too.')}</p>}
                {list}
              </section>
            </div>
            <div className="stack gap-4">
              <NoteField recordId={id} note={comment} />
              <RecordTags record={record} />
            </div>
            {/* What is folded waits for it, so that nothing moves. */}
            <EarlierRounds record={record}>
              <div>
                {groups}
                {report}
                {voice}
              </div>
            </EarlierRounds>
          </>
        ),
      })}
    </article>
  )
}

function RecordTags({ record: { id, tags } }: RecordDetailProps) {
  return <TagsField recordId={id} tags={tags} known={useKnownTags()} />
}

/** Scrolls to the idea that the address names: the router looks for it before the record is here. */
function useLinkedIdea(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'center' })
  }, [hash])
}

/** Marks the record as viewed, once per visit. */
function useOpening({ id, viewed }: IdeaRecord): void {
  const dispatch = useAppDispatch()
  const [isFirstTime] = useState(!viewed)
  useEffect(() => {
    if (isFirstTime) void dispatch(changeRecord(id, { viewed: true }))
  }, [dispatch, id, isFirstTime])
}
