import { t } from '../lib/translation'
import { Page } from '../ui/Page'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'

/** The router's pending component: in place of a page whose parts are still loading. In the initial bundle, so it is plain. */
export function PendingScreen() {
  return (
    <Page width="narrow">
      <p className="faint loading">{t('Loading…')}</p>
      <SlowLoadingNotice />
    </Page>
  )
}
