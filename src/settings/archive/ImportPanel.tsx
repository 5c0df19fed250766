import type { ReactNode } from 'react'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import type { Archive } from './archive-schema'
import { importArchive } from './import-thunks'
import { fileDismissed, importStopped, selectImporting, type ImportingState } from './importing'
import { ImportPreview } from './ImportPreview'
import { Progress } from './Progress'
import { maximumFileSizeMb } from './read-json-file'
import type { ArchiveList, HandledEntry } from '../../lib/archive/archive-list'
import { formatServerError } from '../../lib/format-server-error'
import { loadedArchiveLists } from './archive-lists'
import styles from './Data.module.css'

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

/** A file's content, and the keys of what to import of it besides the rounds. */
export interface OpenedFile {
  archive: Archive
  chosen: readonly string[]
}

export interface ImportPanelProps {
  opened: OpenedFile | null
  onChange: (opened: OpenedFile | null) => void
  /** The choice of a file, hidden while another one is open. */
  children: ReactNode
}

/** An import from the chosen file on: preview, progress and report. */
export function ImportPanel({ opened, onChange, children }: ImportPanelProps) {
  const dispatch = useAppDispatch()
  const importing = useAppSelector(selectImporting)

  const begin = ({ archive, chosen }: OpenedFile) => void dispatch(importArchive(archive, chosen))
  const dismiss = () => {
    onChange(null)
    dispatch(fileDismissed())
  }

  if (importing.phase === 'ready' && opened !== null) {
    return (
      <ImportPreview
        preview={importing.preview}
        chosen={opened.chosen}
        onChoose={(chosen) => onChange({ ...opened, chosen })}
        onBegin={() => begin(opened)}
        onDismiss={dismiss}
      />
    )
  }
  if (importing.phase === 'importing') {
    const { done, preview } = importing
    const total = preview.rounds
    return (
      <Progress
        label={t('Importing')}
        words={t('{done} of {total} rounds', { done, total })}
        done={done}
        total={total}
        onStop={() => dispatch(importStopped())}
      />
    )
  }
  return (
    <>
      {importing.phase === 'interrupted' && (
        <Interrupted importing={importing} onGoOn={opened && (() => begin(opened))} onDismiss={dismiss} />
      )}
      {importing.phase === 'finished' && <ImportReport importing={importing} />}
      {importing.phase === 'finished' && importing.tally.deleted.length > 0 && (
        <DeletedRounds count={importing.tally.deleted.length} onRestore={opened && (() => begin(opened))} />
      )}
      {importing.phase === 'unreadable' && (
        <p role="alert" className="trouble break-anywhere">
          {t(unreadable[importing.why], { most: maximumFileSizeMb })}
        </p>
      )}
      {importing.phase !== 'interrupted' && children}
      <p role="status" className="soft">
        {importing.phase === 'reading' && t('Reading the file…')}
      </p>
    </>
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
    <div role="alert" className={classes('stack start', styles.part)}>
      {message !== null && <p className="trouble break-anywhere">{message}</p>}
      <p>
        {tn(done, '{count} of {total} rounds imported.', '{count} of {total} rounds imported.', {
          total: preview.rounds,
        })}
        {t(' ')}
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

interface DeletedRoundsProps {
  count: number
  /** Null if the file's content is no longer in memory. */
  onRestore: (() => void) | null
}

/** After an import: asks once whether to bring back the rounds of the file that the person had deleted. */
function DeletedRounds({ count, onRestore }: DeletedRoundsProps) {
  return (
    <div role="group" aria-label={t('Deleted rounds')} className={classes('stack start', styles.part)}>
      <p role="status">
        {tn(
          count,
          '{count} round was left out because you had deleted it.',
          '{count} rounds were left out because you had deleted them.',
        )}
      </p>
      {onRestore && <Button onClick={onRestore}>{tn(count, 'Bring it back', 'Bring them back')}</Button>}
    </div>
  )
}

/** The result of an import: how many rounds were added, merged or rejected, and why. */
function ImportReport({ importing }: { importing: Extract<ImportingState, { phase: 'finished' }> }) {
  const { tally, handled, trouble } = importing
  const lists = loadedArchiveLists(useGateways())
  const { added, merged, unchanged, refused, renamed, refusals } = tally
  return (
    <div role="status" className={classes('stack start', styles.part)}>
      <p>{t('Import complete.')}</p>
      <ul className="stack gap-1 break-anywhere" aria-label={t('Report')}>
        <li>{tn(added, '{count} round added', '{count} rounds added')}</li>
        <li>{tn(merged, '{count} round merged with an existing one', '{count} rounds merged with existing ones')}</li>
        <li>{tn(unchanged, '{count} round already existed', '{count} rounds already existed')}</li>
        {renamed > 0 && (
          <li>
            {tn(
              renamed,
              '{count} round got a new ID because its own was already in use',
              '{count} rounds got a new ID because theirs was already in use',
            )}
          </li>
        )}
        {refused > 0 && <li>{tn(refused, '{count} round rejected', '{count} rounds rejected')}</li>}
      </ul>
      {refusals.length > 0 && (
        <ul className="stack gap-1 break-anywhere">
          {refusals.map(({ id, message }) => (
            <li key={id} className="trouble break-anywhere">
              {id}: {formatServerError(message, 'BAD_USER_INPUT')}
            </li>
          ))}
        </ul>
      )}
      {lists.map((list) => (
        <ListReport key={list.key} list={list} handled={handled.filter((entry) => entry.list === list.key)} />
      ))}
      {trouble !== null && (
        <p className="trouble break-anywhere">
          {t('Name and picture could not be imported. {reason}', { reason: trouble })}
        </p>
      )}
    </div>
  )
}

function ListReport({ list, handled }: { list: ArchiveList; handled: readonly HandledEntry[] }) {
  const { report } = list.words
  if (report === undefined || handled.length === 0) return null
  return (
    <ul className="stack gap-1 break-anywhere" aria-label={t(report.title)}>
      {report.lines(handled).map(({ id, text, isTrouble }) => (
        <li key={id} className={isTrouble ? 'trouble break-anywhere' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
