import { Suspense, useEffect } from 'react'
import type { NextStepsProps } from '../lib/feature'
import { lazyComponent } from '../lib/lazy'
import { useToday } from '../lib/use-today'
import { dueReturns } from './topic-return'
import { useReturns } from './use-returns'

/** As many as a person does in a day. */
const mostShown = 3

/** Loaded only if there are any. */
const DueTopics = lazyComponent(
  async () => (await import(/* webpackChunkName: "due-topics" */ './DueTopics')).DueTopics,
)

/** The topics that are due, on the dashboard; nothing if none is. */
export function ComeBackTo({ onReady }: NextStepsProps) {
  const returns = useReturns()
  const today = useToday()
  const due = dueReturns(returns ?? [], today).slice(0, mostShown)
  const hasNone = returns !== null && due.length === 0
  useEffect(() => {
    if (hasNone) onReady()
  }, [hasNone, onReady])
  if (due.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DueTopics due={due} today={today} onReady={onReady} />
    </Suspense>
  )
}
