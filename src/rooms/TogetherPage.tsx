import { t } from '../lib/translation'
import { Page } from '../ui/Page'
import { JoinForm } from './JoinForm'

/** `/together`: for people who were told a code. */
export function TogetherPage() {
  return (
    <Page width="narrow" title={t('Join a room')}>
      <p className="soft below-3">
        {t('Everyone thinks alone, in the same minute. Then you see all ideas side by side.')}
      </p>
      <JoinForm />
    </Page>
  )
}
