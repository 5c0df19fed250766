import { useEffect, useState } from 'react'
import { maximumNoteLength } from '../../../contract/limits'
import { noteDivider } from '../../../contract/note'
import { useAppSelector } from '../../app/hooks'
import { t } from '../../lib/translation'
import { useLeaving } from '../../lib/use-leaving'
import { SyncStatus } from '../../ui/SyncStatus'
import { TextArea } from '../../ui/TextArea'
import { recordChanged, selectSyncWords, selectWaiting } from '../outbox'
import styles from './NoteField.module.css'
import { createAutosave } from './autosave'
import { useKeeping } from './use-keeping'

export interface NoteFieldProps {
  recordId: string
  /** The note as it is known; the draft takes it over while nobody is writing. */
  note: string
  /** The page says elsewhere where the person's words are. */
  isStateElsewhere?: boolean
}

/** Long enough for a pause in a sentence. */
const pauseMs = 800

/** The note, which saves by itself: after a pause, on leaving the field, and on leaving the page. */
export function NoteField({ recordId, note, isStateElsewhere = false }: NoteFieldProps) {
  const { keep, trouble } = useKeeping()
  const [draft, setDraft] = useState(note)
  const [kept, setKept] = useState(note)
  const [takenOver, setTakenOver] = useState({ note })
  const [isWriting, setIsWriting] = useState(false)
  const [autosave] = useState(() =>
    createAutosave({
      saved: note,
      delayMs: pauseMs,
      save: async (comment, commentBefore) => {
        const { isKept } = await keep(recordChanged(recordId, { comment, commentBefore }))
        if (isKept) setKept(comment)
        return isKept
      },
    }),
  )

  // It was written elsewhere, too.
  if (!isWriting && draft === kept && note !== kept) {
    setDraft(note)
    setKept(note)
    setTakenOver({ note })
  }
  useEffect(() => {
    autosave.begin(takenOver.note)
  }, [autosave, takenOver])

  useLeaving(autosave.flush)

  return (
    <section className={styles.note}>
      <h2>{t('Note')}</h2>
      <TextArea
        label={t('Note')}
        hideLabel
        placeholder={t('What was good? What will you do with it?')}
        rows={4}
        dir="auto"
        maxLength={maximumNoteLength}
        value={draft}
        error={
          trouble === null
            ? undefined
            : t('Not saved yet: {trouble} Your text stays here, and we will try again.', { trouble })
        }
        onChange={({ target }) => {
          setDraft(target.value)
          autosave.changed(target.value)
        }}
        onFocus={() => setIsWriting(true)}
        onBlur={() => {
          setIsWriting(false)
          autosave.flush()
        }}
      />
      {draft.includes(noteDivider) && (
        <p className="faint">
          {t('This note was written in two places at once. Both texts are kept, with {divider} between them.', {
            divider: noteDivider.trim(),
          })}
        </p>
      )}
      {!isStateElsewhere && (
        <div className={styles.state}>
          {draft === kept ? <SyncState /> : <SyncStatus words="Saving…" waiting={0} />}
        </div>
      )}
    </section>
  )
}

/** Where what the person did is: on this device, on its way, or with the server. Nothing while there is nothing to say. */
export function SyncState() {
  const words = useAppSelector(selectSyncWords)
  const waiting = useAppSelector(selectWaiting)
  return words && <SyncStatus words={words} waiting={waiting} />
}
