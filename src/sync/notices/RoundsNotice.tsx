import { t } from '../../lib/translation'
import { FailureState } from '../../ui/FailureState'
import type { Rounds } from '../copy/use-rounds'
import { OfflineNotice } from './OfflineNotice'

/** Says that the server cannot be reached, or that older rounds are still on their way to this device. */
export function RoundsNotice({ rounds: { status, retry } }: { rounds: Pick<Rounds, 'status' | 'retry'> }) {
  if (status === 'whole' || status === 'loading') return null
  if (status !== 'filling') return <OfflineNotice onRetry={retry} />
  return (
    <p className="soft small" aria-live="polite">
      {t('Older rounds are still being loaded.')}
    </p>
  )
}

/** Nothing has come from the server yet, and it cannot be reached. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <FailureState title={t('Your records could not be loaded')} onRetry={retry}>
      {t('Your records are safe. Check your connection, then try again.')}
    </FailureState>
  )
}
