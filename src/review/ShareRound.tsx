import { Suspense } from 'react'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { TakingLong } from '../ui/TakingLong'
import type { SharePictureProps } from './share/SharePicture'
import styles from './ShareRound.module.css'

const SharePicture = lazyComponent(
  async () => (await import(/* webpackChunkName: "share" */ './share/SharePicture')).SharePicture,
)

interface ShareRoundProps extends SharePictureProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Opens the picture of a round; what draws it is fetched with the first press. */
export function ShareRound({ isOpen, onOpen, onClose, ...round }: ShareRoundProps) {
  return (
    <div className={styles.share}>
      <Button onClick={onOpen}>{t('Share')}</Button>
      <Dialog title={t('A picture of this round')} open={isOpen} onClose={onClose}>
        <Suspense fallback={<TakingLong />}>
          <SharePicture {...round} />
        </Suspense>
      </Dialog>
    </div>
  )
}
