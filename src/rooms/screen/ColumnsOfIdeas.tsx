import { t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { formatGroup } from '../pool/format-pool'
import type { PoolEntry } from '../pool/lay-out-pool'
import styles from './Screen.module.css'
import { useFittedColumns } from './use-fitted-columns'

/** All ideas in columns, as large as they fit; groups together. */
export function ColumnsOfIdeas({ entries }: { entries: readonly PoolEntry[] }) {
  const { ref, page, pages } = useFittedColumns()
  return (
    <>
      <ul role="list" aria-label={t('Pool')} ref={ref} className={styles.columns}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes(entry.group && styles.group)}>
            {entry.group && <h2 dir="auto">{formatGroup(entry)}</h2>}
            <ul role="list">
              {entry.ideas.map(({ id, text, count }) => (
                <li key={id} className={styles.idea}>
                  <span dir="auto" className="fill break-anywhere">
                    {text}
                  </span>
                  {count > 1 && (
                    <span className="soft numerals">
                      <span aria-hidden>×{count}</span>
                      <span className="visually-hidden">{t('written by {count}', { count })}</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {pages > 1 && <p className={styles.page}>{t('Page {page} of {pages}', { page: page + 1, pages })}</p>}
    </>
  )
}
