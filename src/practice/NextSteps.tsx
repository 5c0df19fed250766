import { useEffect, useState, type ReactNode } from 'react'
import type { NextStepsProps } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { LazyPart } from '../ui/LazyPart'
import styles from './NextSteps.module.css'

/** What a person could do next, and below it `children`. Both are shown once every part is ready, so that none pushes another down. */
export function NextSteps({ children }: { children: ReactNode }) {
  const parts = useGateways().installed.flatMap(({ nextSteps = [] }) => nextSteps)
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set())
  return (
    <div className={styles.sections} hidden={ready.size < parts.length}>
      {parts.map((part, index) => {
        const onReady = () => setReady((before) => (before.has(index) ? before : new Set(before).add(index)))
        return (
          <LazyPart key={index} part={part} failed={<NotLoaded onReady={onReady} />}>
            {(Component) => <Component onReady={onReady} />}
          </LazyPart>
        )
      })}
      {children}
    </div>
  )
}

/** A part that cannot be loaded holds nothing up. */
function NotLoaded({ onReady }: NextStepsProps) {
  useEffect(onReady, [onReady])
  return null
}
