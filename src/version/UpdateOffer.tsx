import { useAppDispatch, useAppSelector } from '../app/hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import styles from './UpdateOffer.module.css'
import { newVersionWanted, putOff, selectIsHeldUp } from './version'

/** A newer version is ready: the person decides when. */
export function UpdateOffer() {
  const dispatch = useAppDispatch()
  const isHeldUp = useAppSelector(selectIsHeldUp)
  return (
    <aside aria-label={t('New version')} className={styles.offer}>
      <p aria-live="polite">
        {isHeldUp
          ? t('A round is running in another tab. When it is over, you can have the new version.')
          : t('There is a new version of Idea Training.')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => dispatch(newVersionWanted())}>{t('Update')}</Button>
        <Button onClick={() => dispatch(putOff())}>{t('Later')}</Button>
      </div>
    </aside>
  )
}
