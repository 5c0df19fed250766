import { Suspense, useState } from 'react'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import type { SharedRound } from './share/shared-round'

const ShareContent = lazyComponent(
  async () => (await import(/* webpackChunkName: "share" */ './share/ShareContent')).ShareContent,
)

/** Opens what can be shared of a round. The code that draws its picture loads at the first press. */
export function ShareRound(round: SharedRound) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Share')}</Button>
      <Dialog title={t('Share this round')} open={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<SlowLoadingNotice />}>
          <ShareContent {...round} />
        </Suspense>
      </Dialog>
    </>
  )
}
