import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'

/** Says that the data comes from this device because the server cannot be reached. */
export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="row apart soft lined" aria-live="polite">
      <p>{t('The server cannot be reached. This is what was last saved on this device.')}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </div>
  )
}
