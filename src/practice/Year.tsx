import { startTransition, useEffect, useState } from 'react'
import { lazy } from '../lib/lazy'
import { useIsPast } from '../lib/past'
import { t } from '../lib/translation'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import type { YearChartsProps } from './practice-totals'

const year = lazy(() => import(/* webpackChunkName: "year" */ './year/YearCharts'))

/** The charts of the year, loaded separately so that the figures above need not wait. */
export function Year(props: YearChartsProps) {
  const [part, setPart] = useState(year.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isPast = useIsPast()

  useEffect(() => {
    // A page of an earlier moment downloads nothing.
    if (isPast) return
    // A transition keeps rendering hundreds of cells interruptible.
    const show = (fetched: NonNullable<typeof part>) => startTransition(() => setPart(fetched))
    year.load().then(show, () => setHasFailed(true))
  }, [attempt, isPast])

  if (part) return <part.YearCharts {...props} />
  if (!hasFailed) return <LoadingState label={t('The past year')} />
  return (
    <FailureState
      title={t('The past year could not be loaded')}
      onRetry={() => {
        setHasFailed(false)
        setAttempt(attempt + 1)
      }}
    >
      {t('The figures above are complete. Check your connection, then try again.')}
    </FailureState>
  )
}
