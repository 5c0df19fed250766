import { Suspense } from 'react'
import { lazyComponent } from '../lib/lazy'
import { useToday } from '../lib/use-today'
import { dueReturns } from './topic-return'
import { useAccountReturns } from './use-account-returns'

/** As many as a person does in a day. */
const mostShown = 3

/** Loaded only if there are any. */
const DueTopics = lazyComponent(
  async () => (await import(/* webpackChunkName: "due-topics" */ './DueTopics')).DueTopics,
)

/** The topics that are due, on the dashboard; nothing if none is. */
export function ComeBackTo() {
  const today = useToday()
  const due = dueReturns(useAccountReturns() ?? [], today).slice(0, mostShown)
  if (due.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DueTopics due={due} today={today} />
    </Suspense>
  )
}
