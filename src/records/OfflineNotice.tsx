import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'

/** Says that the data comes from this device because the server cannot be reached. */
export function OfflineNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="row apart soft lined" aria-live="polite">
      <p>{children}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </div>
  )
}
