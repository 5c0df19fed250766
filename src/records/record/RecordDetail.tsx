import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../app/hooks'
import { nounFor } from '../../lib/count-words'
import { Ring } from '../../ui/Ring'
import { describeMarks } from '../../ui/ring-words'
import type { IdeaRecord } from '../documents'
import { MinuteFigures } from '../MinuteFigures'
import { recordChanged } from '../outbox'
import { IdeaList } from './IdeaList'
import { NoteField } from './NoteField'
import styles from './RecordDetail.module.css'
import { RecordHead } from './RecordHead'

/** A record in full: its minute, its ideas, its measurements, and the person's own note. */
export function RecordDetail({ record }: { record: IdeaRecord }) {
  useOpening(record)
  const { id, ideas, comment } = record
  return (
    <article className={styles.record}>
      <RecordHead record={record} />
      <div className={styles.minute}>
        <div className={styles.ring}>
          <Ring marks={ideas} label={describeMarks(ideas)}>
            <span className={styles.count}>{ideas.length}</span>
            <span className="faint">{nounFor(ideas.length, 'idea')}</span>
          </Ring>
        </div>
        <IdeaList ideas={ideas} />
      </div>
      <MinuteFigures ideas={ideas} />
      <NoteField recordId={id} note={comment} />
    </article>
  )
}

/** Opening a record marks it as viewed: once, however often the screen is drawn again. */
function useOpening({ id, viewed }: IdeaRecord): void {
  const dispatch = useAppDispatch()
  const [isFirstTime] = useState(!viewed)
  useEffect(() => {
    if (isFirstTime) void dispatch(recordChanged(id, { viewed: true }))
  }, [dispatch, id, isFirstTime])
}
