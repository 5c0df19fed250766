import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import styles from './RecordsHead.module.css'

/** The heading of `/records` and `/ideas`, and the links that switch between them. */
export function RecordsHead({ title }: { title: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <nav aria-label={t('View')} className={classes(styles.views, 'screen-only')}>
        <Link to="/records" className={styles.view}>
          {t('Rounds')}
        </Link>
        <Link to="/ideas" className={styles.view}>
          {t('Ideas')}
        </Link>
      </nav>
    </div>
  )
}
