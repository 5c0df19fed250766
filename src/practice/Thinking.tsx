import { useMemo } from 'react'
import { lazy } from '../lib/lazy'
import { isAwaited, useRounds } from '../sync/copy/use-rounds'
import { LazyPart } from '../ui/LazyPart'
import { ringGroup, type ThinkingRound } from './thinking/ring-group'
import styles from './Thinking.module.css'

const howYouThink = lazy(async () => {
  const { HowYouThink } = await import(/* webpackChunkName: "thinking" */ './thinking/HowYouThink')
  return HowYouThink
})

/** How the person thinks, loaded separately from twenty comparable rounds on. Its place is kept while it, or older rounds, are on their way. */
export function Thinking({ rounds }: { rounds: readonly ThinkingRound[] }) {
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
