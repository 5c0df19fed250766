import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import styles from './UpdateOffer.module.css'
import { newVersionWanted, putOff, selectIsHeldUp } from './version'

/** Offers a newer version, which the user can postpone. */
export function UpdateOffer() {
  const dispatch = useAppDispatch()
  const isHeldUp = useAppSelector(selectIsHeldUp)
  return (
    <aside aria-label={t('New version')} className={styles.offer}>
      <p aria-live="polite">
        {isHeldUp
          ? t('A round is running in another tab. You can update when it is over.')
          : t('A new version of Idea Training is available.')}
      </p>
      <div className="actions">
        <Button onClick={() => dispatch(newVersionWanted())}>{t('Update')}</Button>
        <Button onClick={() => dispatch(putOff())}>{t('Later')}</Button>
      </div>
    </aside>
  )
}
