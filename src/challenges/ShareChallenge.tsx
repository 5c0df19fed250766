import { Suspense, useState } from 'react'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import { challengePath } from './challenge-path'
import { CopyLink } from './CopyLink'

const QrCode = lazyComponent(async () => (await import(/* webpackChunkName: "share" */ './QrCode')).QrCode)

/** The host’s ways to hand the challenge on: its link, the system’s share sheet, and a QR code for a room. */
export function ShareChallenge({ id, topicTitle }: { id: string; topicTitle: string }) {
  const link = `${location.origin}${challengePath(id)}`
  const canShare = 'share' in navigator
  const [isCodeShown, setIsCodeShown] = useState(false)
  // Closing the share sheet is no error, and without it the link can be copied.
  const share = () => void navigator.share({ title: topicTitle, url: link }).catch(() => undefined)
  return (
    <>
      <CopyLink id={id} kind="primary" />
      {canShare && <Button onClick={share}>{t('Share')}</Button>}
      <Button onClick={() => setIsCodeShown(true)}>{t('QR code')}</Button>
      <Dialog title={topicTitle} open={isCodeShown} isWide onClose={() => setIsCodeShown(false)}>
        <Suspense fallback={<SlowLoadingNotice />}>
          <QrCode link={link} />
        </Suspense>
      </Dialog>
    </>
  )
}
