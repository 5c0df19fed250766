import { useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { useKeptFocus } from '../../lib/focus'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import styles from './Data.module.css'
import type { Archive } from './archive-schema'
import { openArchiveFile, importArchive, type ImportChoices } from './import-thunks'
import { ImportPreview } from './ImportPreview'
import { ImportReport } from './ImportReport'
import { fileDismissed, importStopped, selectImporting, type ImportingState } from './importing'
import { Progress } from './Progress'
import { maximumFileSizeMb } from './read-json-file'
import type { ServerArchive } from './server-archive-gateway'

/** Why a file cannot be imported. */
const unreadable = {
  tooLarge:
    'This file is larger than {most} MB and cannot be read here. Check that it is the right one. A larger export can be split: every round has a line of its own. Nothing was imported.',
  notUtf8:
    'This file is damaged, or it is not UTF-8 text. Choose the original export, or save it as UTF-8. Nothing was imported.',
  notJson: 'This file is not valid JSON, or it is incomplete. Nothing was imported.',
  otherFormat: 'This file is not an export of Idea Training. Nothing was imported.',
  newerVersion: 'This export comes from a newer version of Idea Training. Reload this page and try again.',
  noRecords: 'This export has no list of rounds. Nothing was imported.',
  failed: 'This file could not be read. Nothing was imported.',
} as const

const nothingChosen: ImportChoices = { profile: false, preferences: false, topics: false, challenges: false }

/** Imports an export file into the account: choice of the file, preview, progress and report. */
export function ImportSection({ server }: { server: ServerArchive }) {
  const dispatch = useAppDispatch()
  const importing = useAppSelector(selectImporting)
  const [archive, setArchive] = useState<Archive | null>(null)
  const [choices, setChoices] = useState(nothingChosen)
  const keptFocus = useKeptFocus()

  const open = async (file: File) => {
    setChoices(nothingChosen)
    setArchive(await dispatch(openArchiveFile(file)))
  }
  const begin = () => {
    if (archive !== null) void dispatch(importArchive(archive, choices, server))
  }
  const dismiss = () => {
    setArchive(null)
    dispatch(fileDismissed())
  }

  return (
    <div {...keptFocus} role="group" aria-label={t('Import')} className={styles.part}>
      <h3 className={styles.title}>{t('Import')}</h3>
      <p className="soft">
        {t(
          'Restores the data from an export. Rounds you already have are not duplicated: the newer version is used, and no note is lost.',
        )}
      </p>
      {importing.phase === 'ready' && archive !== null ? (
        <ImportPreview
          preview={importing.preview}
          choices={choices}
          onChoose={setChoices}
          onBegin={begin}
          onDismiss={dismiss}
        />
      ) : importing.phase === 'importing' ? (
        <Progress
          label={t('Importing')}
          subject="rounds"
          done={importing.done}
          total={importing.preview.rounds}
          onStop={() => dispatch(importStopped())}
        />
      ) : (
        <>
          {importing.phase === 'interrupted' && (
            <Interrupted importing={importing} onGoOn={archive === null ? null : begin} onDismiss={dismiss} />
          )}
          {importing.phase === 'finished' && <ImportReport importing={importing} />}
          {importing.phase === 'unreadable' && (
            <p role="alert" className={styles.trouble}>
              {t(unreadable[importing.why], { most: maximumFileSizeMb })}
            </p>
          )}
          {importing.phase !== 'interrupted' && <FileChoice onFile={(file) => void open(file)} />}
          <p role="status" className="soft">
            {importing.phase === 'reading' && t('Reading the file…')}
          </p>
        </>
      )}
    </div>
  )
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('Choose an export file')}</Button>
      <p className="faint">{t('Or drop it here. You can check what is in it before anything is imported.')}</p>
    </div>
  )
}

interface InterruptedProps {
  importing: Extract<ImportingState, { phase: 'interrupted' }>
  /** Null if the file's content is no longer in memory. */
  onGoOn: (() => void) | null
  onDismiss: () => void
}

function Interrupted({ importing, onGoOn, onDismiss }: InterruptedProps) {
  const { done, preview, message } = importing
  return (
    <div role="alert" className={styles.part}>
      {message !== null && <p className={styles.trouble}>{message}</p>}
      <p>
        {tn(done, '{count} of {total} rounds imported.', '{count} of {total} rounds imported.', {
          total: preview.rounds,
        })}{' '}
        {t('You can continue or start again: nothing is duplicated.')}
      </p>
      <div className="actions">
        {onGoOn && (
          <Button kind="primary" onClick={onGoOn}>
            {t('Continue')}
          </Button>
        )}
        <Button onClick={onDismiss}>{t('Stop here')}</Button>
      </div>
    </div>
  )
}
