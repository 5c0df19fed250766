import { formatNumber, t } from '../../lib/translation'
import { RingFrame } from '../../ui/RingFace'
import type { RingDrawing } from './ring-drawing'
import styles from './HowYouThink.module.css'

interface RingOfRoundsProps {
  drawing: RingDrawing
  /** The path of a line at a time that is told. */
  line: string | null
  counts: Readonly<Record<'rounds' | 'ideas' | 'best', number>>
}

/** Many rounds on one ring. */
export function RingOfRounds({ drawing, line, counts }: RingOfRoundsProps) {
  const { layers, opacity, best, ticks } = drawing
  return (
    <div className={styles.ring}>
      <RingFrame
        middle={
          <div aria-hidden="true">
            <p className={styles.count}>{formatNumber(counts.rounds)}</p>
            <p className="soft small">{t('rounds on one ring')}</p>
          </div>
        }
      >
        <svg
          className={styles.drawing}
          viewBox="-50 -50 100 100"
          role="img"
          aria-label={t('{rounds} rounds on one ring: {ideas} ideas, {best} of them best', counts)}
        >
          {ticks.map(({ path, width }, index) => (
            <path key={index} className={styles.ticks} d={path} strokeWidth={width} />
          ))}
          {layers.map(({ path, width }, index) => (
            <path key={index} className={styles.ideas} d={path} strokeWidth={width} strokeOpacity={opacity} />
          ))}
          <path className={styles.best} d={best.path} strokeWidth={best.width} />
          {line !== null && <path className={styles.line} d={line} />}
        </svg>
      </RingFrame>
    </div>
  )
}
