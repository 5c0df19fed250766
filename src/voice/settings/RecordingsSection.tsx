import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../../lib/format-day'
import { useAppSelector } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/Button'
import { ConfirmButton } from '../../ui/ConfirmButton'
import type { Recording } from '../gateways'
import { RetentionChoice } from './RetentionChoice'
import styles from './RecordingsSection.module.css'
import { bytesOf, formatSize, formatTotal } from './format-recordings'
import { useRecordings } from './use-recordings'
import { selectDayAt } from '../../lib/select-day'

/** The recordings of this person and of guests on this device: their size, how long they are kept, and how to delete them. */
export function RecordingsSection() {
  const { recordings, trouble, change } = useRecordings()
  const [news, setNews] = useState('')
  const total = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const remove = async ({ id, topicTitle }: Recording, place: number) => {
    if (!(await change((device) => device.remove(id)))) return
    flushSync(() => setNews(t('The recording of “{topic}” has been deleted.', { topic: topicTitle })))
    focusNear(list.current, place, total.current)
  }

  const removeAll = async (all: readonly Recording[]) => {
    const isDone = await change(async (device) => {
      for (const { id } of all) await device.remove(id)
    })
    flushSync(() => setNews(isDone ? t('All recordings have been deleted.') : ''))
    total.current?.focus()
  }

  const announce = (words: string) => {
    flushSync(() => setNews(words))
    // The focused element was removed with the last recording.
    if (document.activeElement === document.body) total.current?.focus()
  }

  return (
    <div className="stack gap-4">
      {recordings !== null && (
        // Takes the focus when the focused element has been removed.
        <p ref={total} tabIndex={-1} className="focus-target">
          {recordings.length === 0 ? t('No recordings on this device.') : formatTotal(recordings)}
        </p>
      )}
      {trouble !== null && (
        <p role="alert" className="trouble">
          {trouble}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {recordings !== null && recordings.length > 0 && (
        <>
          <p className="soft">
            {t(
              'They stay on this device and are never sent anywhere. If you delete them, your records keep their ideas.',
            )}
          </p>
          <ul ref={list} aria-label={t('Recordings')} className={styles.list}>
            {recordings.map((recording, place) => (
              <RecordingRow key={recording.id} recording={recording} onDelete={() => void remove(recording, place)} />
            ))}
          </ul>
          <div>
            {/* Confirmed first, because there is no copy anywhere else. */}
            <ConfirmButton
              kind="danger"
              label={t('Delete all')}
              title={t('Delete all recordings?')}
              stay={t('Keep them')}
              onConfirm={() => void removeAll(recordings)}
            >
              <p className="soft">
                {tn(
                  recordings.length,
                  '{count} recording will be gone for good. The records themselves stay, with their ideas.',
                  '{count} recordings will be gone for good. The records themselves stay, with their ideas.',
                )}
              </p>
            </ConfirmButton>
          </div>
          <RetentionChoice recordings={recordings} change={change} onDone={announce} />
        </>
      )}
    </div>
  )
}

/** Focuses the button that took the removed one's place, else the last one, else the total. */
function focusNear(list: HTMLElement | null, place: number, total: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])]
  const next = buttons[place] ?? buttons.at(-1) ?? total
  next?.focus()
}

/** A recording: a link to its record, its day and its size. */
function RecordingRow({ recording, onDelete }: { recording: Recording; onDelete: () => void }) {
  const { id, topicTitle, startedAtWall } = recording
  const day = useAppSelector((state) => selectDayAt(state, startedAtWall))
  return (
    <li className={styles.row}>
      <div>
        <Link to="/records/$id" params={{ id }} dir="auto" className="break-anywhere">
          {topicTitle}
        </Link>
        <p className="faint">
          <time dateTime={day}>{formatDay(day, useToday())}</time> · {formatSize(bytesOf(recording))}
        </p>
      </div>
      <Button aria-label={t('Delete the recording of {topic}', { topic: topicTitle })} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </li>
  )
}
