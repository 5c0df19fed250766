import { Suspense, useState } from 'react'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import type { SharePictureProps } from './share/SharePicture'

const SharePicture = lazyComponent(
  async () => (await import(/* webpackChunkName: "share" */ './share/SharePicture')).SharePicture,
)

/** Opens the picture of a round. The code that draws it loads at the first press. */
export function ShareRound(round: SharePictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Share')}</Button>
      <Dialog title={t('A picture of this round')} open={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<SlowLoadingNotice />}>
          <SharePicture {...round} />
        </Suspense>
      </Dialog>
    </>
  )
}
