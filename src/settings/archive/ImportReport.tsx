import { formatServerError } from '../../lib/format-server-error'
import { t, tn } from '../../lib/translation'
import { ChallengeReport } from './ChallengeReport'
import styles from './Data.module.css'
import type { ImportingState } from './importing'

/** What has become of an import, in numbers and, where something was refused, in reasons. */
export function ImportReport({ importing }: { importing: Extract<ImportingState, { phase: 'finished' }> }) {
  const { tally, challenges, trouble } = importing
  const { added, merged, unchanged, refused, renamed, refusals } = tally
  return (
    <div role="status" className={styles.part}>
      <p>{t('The import is done.')}</p>
      <ul className={styles.list} aria-label={t('Report')}>
        <li>{tn(added, '{count} round added', '{count} rounds added')}</li>
        <li>
          {tn(
            merged,
            '{count} round merged with the one that was here',
            '{count} rounds merged with those that were here',
          )}
        </li>
        <li>{tn(unchanged, '{count} round was here already', '{count} rounds were here already')}</li>
        {renamed > 0 && (
          <li>
            {tn(
              renamed,
              '{count} round has another number here, because its own was taken',
              '{count} rounds have another number here, because their own were taken',
            )}
          </li>
        )}
        {refused > 0 && <li>{tn(refused, '{count} round refused', '{count} rounds refused')}</li>}
      </ul>
      {refusals.length > 0 && (
        <ul className={styles.list}>
          {refusals.map(({ id, message }) => (
            <li key={id} className={styles.trouble}>
              {id}: {formatServerError(message, 'BAD_USER_INPUT')}
            </li>
          ))}
        </ul>
      )}
      <ChallengeReport challenges={challenges} />
      {trouble !== null && (
        <p className={styles.trouble}>{t('Name and picture could not be taken over. {reason}', { reason: trouble })}</p>
      )}
    </div>
  )
}
