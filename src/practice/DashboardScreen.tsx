import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { useDeferredReady, useBelowFoldReady } from '../lib/deferred-rendering'
import { useAppSelector, useGateways } from '../lib/store-hooks'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import { buttonClass } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { LazyPart } from '../ui/LazyPart'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { AccountCard } from './AccountCard'
import { Bests } from './Bests'
import styles from './DashboardScreen.module.css'
import { NextSteps } from './NextSteps'
import { PracticeFigures } from './PracticeFigures'
import { usePractice } from './use-practice'
import { Week } from './Week'
import { Year } from './Year'

/** The dashboard: the totals, what to do next, the person's practice in pictures, then what other features show there. */
export function DashboardScreen() {
  const { installed } = useGateways()
  const isGuest = useAppSelector(selectUid) === null
  const today = useToday()
  const isWhole = useBelowFoldReady()
  const { totals, period, waiting, hasFailed, retry } = usePractice(today)
  const isDrawn = useDeferredReady(totals !== null)
  return (
    <Page>
      <div className={styles.head}>
        <h1>{t('Dashboard')}</h1>
        <Link to="/exercise" className={buttonClass('primary')}>
          {t('Start a round')}
        </Link>
      </div>
      {totals && isDrawn && (
        <>
          {totals.total.rounds === 0 && <FirstTime />}
          <PracticeFigures totals={totals} waiting={waiting} />
        </>
      )}
      {!isDrawn && !hasFailed && <LoadingState label={t('Your dashboard')} />}
      {!totals && hasFailed && (
        <FailureState title={t('Your dashboard could not be loaded')} onRetry={retry}>
          {t(
            'Nothing is lost: your rounds are saved on this device or on the server. Check your connection, then try again.',
          )}
        </FailureState>
      )}
      {/* Requested at once but hidden until the content above is drawn, which would push it down. */}
      {isWhole && (
        <div className="below-6" hidden={!isDrawn && !hasFailed}>
          <NextSteps>
            {totals && isDrawn && (
              <>
                <Week totals={totals} period={period} />
                {totals.total.rounds > 0 && (
                  <>
                    <Year totals={totals} period={period} />
                    <Bests totals={totals} />
                  </>
                )}
              </>
            )}
            {isGuest && totals && totals.total.rounds > 0 && <AccountCard />}
            {installed
              .flatMap(({ dashboard = [] }) => dashboard)
              .map((part, index) => (
                <LazyPart key={index} part={part}>
                  {(Component) => <Component />}
                </LazyPart>
              ))}
          </NextSteps>
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
