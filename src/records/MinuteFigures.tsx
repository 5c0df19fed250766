import { nounFor } from '../lib/count-words'
import { secondsWords } from '../lib/second-words'
import type { IdeaRecord } from './documents'
import { measureMinute } from './minute'
import styles from './MinuteFigures.module.css'

/** The minute in plain measurements: what happened when, and no judgement of it. */
export function MinuteFigures({ ideas }: { ideas: IdeaRecord['ideas'] }) {
  const minute = measureMinute(ideas)
  return (
    <section className={styles.section}>
      <h2>The minute</h2>
      <dl className={styles.figures}>
        <MinuteFigure term="In all" value={minute.ideas} words={nounFor(minute.ideas, 'idea')} />
        <MinuteFigure
          term="First idea after"
          value={minute.firstIdeaAfterMs === null ? '–' : secondsWords(minute.firstIdeaAfterMs)}
          words="from the start"
        />
        <MinuteFigure
          term="Longest gap"
          value={minute.longestGapMs === null ? '–' : secondsWords(minute.longestGapMs)}
          words="between two ideas"
        />
        <MinuteFigure term="Ideas per quarter" value={minute.quarters.join(' · ')} words="15 seconds each, in turn" />
      </dl>
    </section>
  )
}

interface MinuteFigureProps {
  term: string
  value: string | number
  words: string
}

function MinuteFigure({ term, value, words }: MinuteFigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className={styles.words}>{words}</dd>
    </div>
  )
}
