import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import choice from '../ui/RadioGroup.module.css'
import styles from './RecordsHead.module.css'

interface RecordsHeadProps {
  title: string
  /** Guests have no `/records`. */
  hasSwitch?: boolean
}

/** The heading of `/records` and `/ideas`, and the links that switch between them. */
export function RecordsHead({ title, hasSwitch = true }: RecordsHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {hasSwitch && (
        <nav aria-label={t('View')} className={classes(choice.options, 'screen-only')}>
          <Link to="/records" className={choice.option}>
            {t('Rounds')}
          </Link>
          <Link to="/ideas" className={choice.option}>
            {t('Ideas')}
          </Link>
        </nav>
      )}
    </div>
  )
}
