import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../../lib/format-day'
import { useAppSelector, useAppDispatch } from '../../lib/store-hooks'
import { selectUid } from '../../session/session'
import { t, tn } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/Button'
import { ConfirmButton } from '../../ui/ConfirmButton'
import type { Recording } from '../gateways'
import { bytesOf, formatSize, formatTotal, formatDays, retentionChoices } from './format-recordings'
import { useRecordings, type OwnRecordings } from './use-recordings'
import { selectDayAt } from '../../lib/select-day'
import { Dialog } from '../../ui/Dialog'
import { SelectField } from '../../ui/SelectField'
import { chooseRetention, olderThan } from '../recordings/retention'
import { selectVoiceSettings } from '../voice-settings'
import styles from './RecordingsSection.module.css'

interface RetentionChoiceProps extends Pick<OwnRecordings, 'change'> {
  recordings: readonly Recording[]
  /** Called with the message to announce. */
  onDone: (news: string) => void
}

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
          <ul ref={list} aria-label={t('Recordings')} className="line-above">
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
  const { id, owner, topicTitle, startedAtWall } = recording
  const day = useAppSelector((state) => selectDayAt(state, startedAtWall))
  // A guest's round that somebody who is logged in cannot open.
  const isGuests = useAppSelector(selectUid) !== owner
  return (
    <li className={styles.row}>
      <div>
        {isGuests ? (
          <p dir="auto" className="break-anywhere">
            {topicTitle}
          </p>
        ) : (
          <Link to="/records/$id" params={{ id }} dir="auto" className="break-anywhere">
            {topicTitle}
          </Link>
        )}
        <p className="faint">
          {isGuests && `${t('Recorded without an account')} · `}
          <time dateTime={day}>{formatDay(day, useToday())}</time> · {formatSize(bytesOf(recording))}
        </p>
      </div>
      <Button aria-label={t('Delete the recording of {topic}', { topic: topicTitle })} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </li>
  )
}

/** How long recordings are kept. Asks for confirmation if the choice would delete some at once. */
function RetentionChoice({ recordings, change, onDone }: RetentionChoiceProps) {
  const dispatch = useAppDispatch()
  const { forgetAfterDays } = useAppSelector(selectVoiceSettings)
  const [asked, setAsked] = useState<{ days: number; count: number } | null>(null)

  const choose = async (days: number | null) => {
    setAsked(null)
    if (await change(() => dispatch(chooseRetention(days)))) onDone(formatDone(days))
  }

  const ask = (days: number | null) => {
    const { length: count } = olderThan(recordings, days, Date.now())
    if (days !== null && count > 0) setAsked({ days, count })
    else void choose(days)
  }

  return (
    <>
      <SelectField
        label={t('Delete recordings after')}
        hint={t('Counted from the day of the round, for everyone who uses this device.')}
        value={String(forgetAfterDays)}
        options={retentionChoices(forgetAfterDays).map(({ days, label }) => ({ value: String(days), label }))}
        onChange={({ target }) => ask(target.value === 'null' ? null : Number(target.value))}
      />
      <Dialog title={t('Delete them now?')} open={asked !== null} onClose={() => setAsked(null)}>
        {asked !== null && (
          <>
            <p className="soft">{formatOlder(asked)}</p>
            <div className="actions below-5">
              <Button onClick={() => setAsked(null)}>{t('Cancel')}</Button>
              <Button kind="danger" onClick={() => void choose(asked.days)}>
                {t('Delete')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

function formatOlder({ days, count }: { days: number; count: number }): string {
  return tn(
    count,
    '{count} recording is older than {days}. With this setting, it is deleted from this device now.',
    '{count} recordings are older than {days}. With this setting, they are deleted from this device now.',
    { days: formatDays(days) },
  )
}

function formatDone(days: number | null): string {
  return days === null
    ? t('Recordings are kept until you delete them.')
    : t('Recordings are kept for {days}.', { days: formatDays(days) })
}
