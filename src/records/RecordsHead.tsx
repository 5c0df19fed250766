import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import choice from '../ui/RadioGroup.module.css'

/** The heading of `/records` and `/ideas`, and the links that switch between them. */
export function RecordsHead({ title }: { title: string }) {
  return (
    <div className="row gap-3-5 apart above-4">
      <h1>{title}</h1>
      <nav aria-label={t('View')} className={classes(choice.options, 'screen-only')}>
        <Link to="/records" className={choice.option}>
          {t('Rounds')}
        </Link>
        <Link to="/ideas" className={choice.option}>
          {t('Ideas')}
        </Link>
      </nav>
    </div>
  )
}
