import { lazy, Suspense, useState } from 'react'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import type { SharePictureProps } from './share/SharePicture'
import styles from './ShareRound.module.css'

const SharePicture = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "share" */ './share/SharePicture')).SharePicture }
  } catch {
    return {
      default: () => <p role="alert">{t('This could not be loaded. Check your connection, then try again.')}</p>,
    }
  }
})

/** Opens the picture of a round; what draws it is fetched with the first press. */
export function ShareRound(round: SharePictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.share}>
      <Button onClick={() => setIsOpen(true)}>{t('Share')}</Button>
      <Dialog title={t('A picture of this round')} open={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={null}>
          <SharePicture {...round} />
        </Suspense>
      </Dialog>
    </div>
  )
}
