import { useEffect, useState } from 'react'
import { maximumNoteLength } from '../../../contract/limits'
import { noteDivider } from '../../../contract/note'
import { t } from '../../lib/translation'
import { useAppDispatch } from '../../lib/store-hooks'
import { usePageLeave } from '../../lib/use-page-leave'
import { LimitedArea } from '../../ui/LimitedArea'
import { SyncStatus } from '../../ui/SyncStatus'
import { changeRecord, saveAllUnstored } from '../../sync/outbox/outbox'
import { SyncState } from '../../sync/SyncState'
import styles from './NoteField.module.css'
import { createAutosave } from './autosave'
import { useSave } from './use-save'

export interface NoteFieldProps {
  recordId: string
  /** The stored note; it replaces the draft while nobody is typing. */
  note: string
  /** The page shows the sync status elsewhere. */
  hidesSyncState?: boolean
}

/** Longer than a pause within a sentence. */
const pauseMs = 800

/** The note. It saves itself after a pause, on leaving the field, and on leaving the page. */
export function NoteField({ recordId, note, hidesSyncState = false }: NoteFieldProps) {
  const { save, trouble } = useSave()
  const dispatch = useAppDispatch()
  const [draft, setDraft] = useState(note)
  const [saved, setSaved] = useState(note)
  const [externalNote, setExternalNote] = useState({ note })
  const [isWriting, setIsWriting] = useState(false)
  const [autosave] = useState(() =>
    createAutosave({
      saved: note,
      delayMs: pauseMs,
      save: async (comment, commentBefore) => {
        await save(changeRecord(recordId, { comment, commentBefore }))
        setSaved(comment)
      },
    }),
  )

  // The note was changed in another tab or on another device.
  if (!isWriting && draft === saved && note !== saved) {
    setDraft(note)
    setSaved(note)
    setExternalNote({ note })
  }
  useEffect(() => {
    autosave.reset(externalNote.note)
  }, [autosave, externalNote])

  // Also what else on this page could not be saved so far.
  const saveNow = () => {
    autosave.flush()
    void dispatch(saveAllUnstored())
  }
  usePageLeave(saveNow)

  return (
    <section className="stack">
      <h2>{t('Note')}</h2>
      <LimitedArea
        label={t('Note')}
        hideLabel
        placeholder={t('What was good? What will you do with it?')}
        rows={4}
        maximumLength={maximumNoteLength}
        text={draft}
        error={
          trouble === null
            ? undefined
            : t('Not saved yet: {trouble} Your text stays here, and we will try again.', { trouble })
        }
        onTextChange={(text) => {
          setDraft(text)
          autosave.changed(text)
        }}
        onFocus={() => setIsWriting(true)}
        onBlur={() => {
          setIsWriting(false)
          saveNow()
        }}
      />
      {draft.includes(noteDivider) && (
        <p className="faint">
          {t('This note was edited in two places at once. Both versions are saved, with {divider} between them.', {
            divider: noteDivider.trim(),
          })}
        </p>
      )}
      {!hidesSyncState && (
        <div className={styles.state}>
          {draft === saved ? <SyncState /> : <SyncStatus words="Saving…" waiting={0} />}
        </div>
      )}
    </section>
  )
}
