import type { ArchiveList, HandledEntry } from '../../lib/archive/archive-list'
import { formatServerError } from '../../lib/format-server-error'
import { t, tn } from '../../lib/translation'
import { useGateways } from '../../lib/store-hooks'
import { loadedArchiveLists } from './archive-lists'
import { classes } from '../../ui/classes'
import styles from './Data.module.css'
import type { ImportingState } from './importing'

/** The result of an import: how many rounds were added, merged or rejected, and why. */
export function ImportReport({ importing }: { importing: Extract<ImportingState, { phase: 'finished' }> }) {
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
            <li key={id} className={styles.trouble}>
              {id}: {formatServerError(message, 'BAD_USER_INPUT')}
            </li>
          ))}
        </ul>
      )}
      {lists.map((list) => (
        <ListReport key={list.key} list={list} handled={handled.filter((entry) => entry.list === list.key)} />
      ))}
      {trouble !== null && (
        <p className={styles.trouble}>{t('Name and picture could not be imported. {reason}', { reason: trouble })}</p>
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
        <li key={id} className={isTrouble ? styles.trouble : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
