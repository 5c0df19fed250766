import { useEffect, useState } from 'react'
import { useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import styles from './LevelMeter.module.css'
import { animationTicks } from './animation-ticks'

/** Above this level it is a voice rather than background noise. */
const heardFrom = 0.35

/** Redraw interval with `prefers-reduced-motion`, in milliseconds. */
const calmMs = 500

/** The input level, as a bar and as text. */
export function LevelMeter() {
  const level = useLevel()
  const percent = Math.round(level * 100)
  const words = level >= heardFrom ? t('Voice detected') : t('Silence')
  return (
    <p className="row">
      <span
        role="meter"
        aria-label={t('Microphone level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles.line}
      >
        <span className={styles.level} style={{ transform: `scaleX(${level})` }} />
      </span>
      <span className="faint">{words}</span>
    </p>
  )
}

function useLevel(): number {
  const { voice } = useGateways()
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const draw = () => setLevel(Math.round((voice.loaded()?.microphone.level() ?? 0) * 100) / 100)
    return animationTicks(draw, calmMs)
  }, [voice])
  return level
}
