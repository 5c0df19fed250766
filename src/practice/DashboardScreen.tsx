import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useId } from 'react'
import { lazy } from '../lib/lazy'
import { t } from '../lib/translation'
import { useDeferredReady, useBelowFoldReady } from '../lib/deferred-rendering'
import { useAppSelector, useAppDispatch } from '../lib/store-hooks'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import { buttonClass, Button } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { LazyPart } from '../ui/LazyPart'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { PracticeFigures } from './PracticeFigures'
import { registerAsked } from '../dialogs/dialogs'
import { Section } from '../ui/Section'
import type { IdeaRecord } from '../../contract/record'
import { selectPreferences } from '../preferences/preferences'
import { useRounds, type Rounds, isAwaited } from '../sync/copy/use-rounds'
import { dashboardPeriod, type DashboardPeriod } from './dashboard-period'
import { practiceTotals, type PracticeTotals, countForDay } from './practice-totals'
import { ringGroup, type ThinkingRound } from './thinking/ring-group'
import { formatWeekday } from '../lib/format-weekday'
import { WeekChart } from './WeekChart'
import styles from './DashboardScreen.module.css'

const howYouThink = lazy(async () => {
  const { HowYouThink } = await import(/* webpackChunkName: "longer-view" */ './thinking/HowYouThink')
  return HowYouThink
})

const charts = lazy(() => import(/* webpackChunkName: "longer-view" */ './year/Charts'))

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
      <div className="row gap-4 apart above-5">
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

/** For a guest: what an account adds. */
function AccountCard() {
  const dispatch = useAppDispatch()
  return (
    <Section title={t('Only on this device')} className="stack start gap-4">
      <p>
        {t(
          'Your rounds are saved in this browser. With an account, they are the same on every device, safe if this one is lost, and you can take part in challenges.',
        )}
      </p>
      <Button onClick={() => dispatch(registerAsked())}>{t('Create an account')}</Button>
    </Section>
  )
}

interface Practice extends Pick<Rounds, 'retry'> {
  /** The rounds that are here. */
  records: readonly IdeaRecord[]
  /** Null until anything is known. */
  totals: PracticeTotals | null
  /** The days shown. */
  period: DashboardPeriod
  /** The number of rounds included that have not reached the server. */
  waiting: number
  /** Whether nothing is known because the server cannot be reached. */
  hasFailed: boolean
}

/** The practice totals as of today (YYYY-MM-DD). */
function usePractice(today: string): Practice {
  const { firstDay, restDays } = useAppSelector(selectPreferences)
  const period = useMemo(() => dashboardPeriod(today, { firstDay, restDays }), [today, firstDay, restDays])
  const { rows, days, status, retry } = useRounds()
  const records = useMemo(() => rows.map(({ record }) => record), [rows])
  const totals = useMemo(() => practiceTotals(records, days, { today, restDays }), [records, days, today, restDays])
  return {
    records,
    totals: status === 'loading' || status === 'failed' ? null : totals,
    period,
    waiting: rows.filter(({ isWaiting }) => isWaiting).length,
    hasFailed: status === 'failed',
    retry,
  }
}

/** How the person thinks, loaded separately from twenty comparable rounds on. Its place is kept while it, or older rounds, are on their way. */
function Thinking({ rounds }: { rounds: readonly ThinkingRound[] }) {
  const { status } = useRounds()
  const isEnough = useMemo(() => ringGroup(rounds) !== null, [rounds])
  if (!isEnough) return null
  return (
    <div className={styles.place}>
      {!isAwaited({ status }) && (
        <LazyPart part={howYouThink} isExtra>
          {(HowYouThink) => <HowYouThink rounds={rounds} />}
        </LazyPart>
      )}
    </div>
  )
}

/** The current week. */
function Week({ totals, period }: { totals: PracticeTotals; period: DashboardPeriod }) {
  const id = useId()
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const days = period.week.map((day) => ({
    ...countForDay(totals.days, day),
    label: formatWeekday(day),
    isToday: day === period.today,
    isToCome: day > period.today,
  }))
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <div className={styles.weekHead}>
        <h2 id={id}>{t('This week')}</h2>
        <Link to="/settings" hash="goals" className="soft small pressable">
          {t('Change your goals')}
        </Link>
      </div>
      <WeekChart days={days} goal={roundsPerDay} />
    </section>
  )
}
