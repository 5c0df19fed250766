import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazy } from '../lib/lazy'
import { t } from '../lib/translation'
import { useDeferredReady, useBelowFoldReady } from '../lib/deferred-rendering'
import { useAppSelector } from '../lib/store-hooks'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import { buttonClass } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { LazyPart } from '../ui/LazyPart'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { AccountCard } from './AccountCard'
import styles from './DashboardScreen.module.css'
import { PracticeFigures } from './PracticeFigures'
import { Thinking } from './Thinking'
import { usePractice } from './use-practice'
import { Week } from './Week'

const charts = lazy(() => import(/* webpackChunkName: "year" */ './year/Charts'))

/** The dashboard: today, what to do next, the week; then the longer view, folded. */
export function DashboardScreen({ next }: { next?: ReactNode }) {
  const isGuest = useAppSelector(selectUid) === null
  const today = useToday()
  const isWhole = useBelowFoldReady()
  const { records, totals, period, waiting, hasFailed, retry } = usePractice(today)
  const isDrawn = useDeferredReady(totals !== null)
  const isNew = totals?.total.rounds === 0
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <h1>{t('Dashboard')}</h1>
        <Link to="/exercise" className={buttonClass('primary')}>
          {t('Start a round')}
        </Link>
      </div>
      {totals && isDrawn && (
        <div className={styles.sections}>
          {isNew && <FirstTime />}
          <PracticeFigures totals={totals} waiting={waiting} />
          <div className={styles.halves}>
            {next}
            <Week totals={totals} period={period} />
          </div>
          {isWhole && !isNew && <Thinking rounds={records} />}
          {isWhole && !isNew && (
            <div className={styles.charts}>
              <LazyPart part={charts} isExtra failed={<NotLoaded />}>
                {({ Charts }) => <Charts totals={totals} period={period} rounds={records} />}
              </LazyPart>
            </div>
          )}
          {isGuest && !isNew && <AccountCard />}
        </div>
      )}
      {!isDrawn && !hasFailed && <LoadingState label={t('Your dashboard')} />}
      {!totals && hasFailed && (
        <FailureState title={t('Your dashboard could not be loaded')} onRetry={retry}>
          {t(
            'Nothing is lost: your rounds are saved on this device or on the server. Check your connection, then try again.',
          )}
        </FailureState>
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

function NotLoaded() {
  return <p role="alert">{t('This part could not be loaded. Open this page again when you are online.')}</p>
}
