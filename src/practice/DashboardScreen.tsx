import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { useDeferredReady, useBelowFoldReady } from '../lib/deferred-rendering'
import { useToday } from '../lib/use-today'
import { buttonClass } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { Bests } from './Bests'
import styles from './DashboardScreen.module.css'
import { PracticeFigures } from './PracticeFigures'
import { usePractice } from './use-practice'
import { Week } from './Week'
import { Year } from './Year'

/** What practice has added up to, and below it the latest records, which are another feature's to show. */
export function DashboardScreen({ latest }: { latest: ReactNode }) {
  const today = useToday()
  const isWhole = useBelowFoldReady()
  const { counted, sight, waiting, hasFailed, retry } = usePractice(today)
  const isDrawn = useDeferredReady(counted !== null)
  return (
    <Page>
      <div className={styles.head}>
        <h1>{t('Dashboard')}</h1>
        <Link to="/exercise" className={buttonClass('primary')}>
          {t('Start a round')}
        </Link>
      </div>
      {counted && isDrawn && (
        <>
          {counted.total.rounds === 0 && <FirstTime />}
          <PracticeFigures counted={counted} waiting={waiting} />
          <Week counted={counted} sight={sight} />
          {isWhole && counted.total.rounds > 0 && (
            <>
              <Year counted={counted} sight={sight} />
              <Bests counted={counted} />
            </>
          )}
        </>
      )}
      {!isDrawn && !hasFailed && <LoadingState label={t('Your dashboard')} />}
      {!counted && hasFailed && (
        <FailureState title={t('Your dashboard could not be loaded')} onRetry={retry}>
          {t(
            'Nothing is lost: your rounds are saved on this device or on the server. Check your connection, then try again.',
          )}
        </FailureState>
      )}
      {/* Asked for at once, and seen when what stands above it is: it would be pushed away. */}
      {isWhole && (
        <div className={styles.latest} hidden={!isDrawn && !hasFailed}>
          {latest}
        </div>
      )}
    </Page>
  )
}

function FirstTime() {
  return (
    <p className={styles.firstTime}>
      {t(
        'Your first round is ahead of you. Choose a topic and write down what comes to mind until the ring closes. Four or five ideas make a good round.',
      )}
    </p>
  )
}
