import { useEffect, useState, type ReactNode } from 'react'
import type { IdeaInput } from '../../contract/record'
import { formatClock } from '../lib/format-figures'
import { hasText } from '../lib/ideas'
import { t, tn } from '../lib/translation'
import styles from './Duet.module.css'
import { compareMinutes } from './duet'
import { unpackIdeas } from './packed-ideas'
import type { SharedMinute } from './shared-minute'

interface DuetProps {
  own: readonly IdeaInput[]
  theirs: SharedMinute
  /** Whether the person can send theirs back. */
  canAnswer?: boolean
}

/** Two people's ideas on one topic: what both had, and what only one had. Nothing of it is sent anywhere. */
export function Duet({ own, theirs, canAnswer = false }: DuetProps) {
  const texts = useTexts(theirs.packedIdeas)
  if (theirs.packedIdeas === '') {
    return <p className="soft small below-3">{t('The hollow marks show when their ideas came.')}</p>
  }
  if (texts === 'unpacking') return null
  const hint = canAnswer && (
    <p className="faint small">
      {t('If you send yours back, the link carries your ideas; they are not on our server.')}
    </p>
  )
  if (texts === null) {
    return (
      <div className="below-3">
        <p role="alert">{t('Their ideas could not be read. Perhaps the link is not complete: ask for it again.')}</p>
        {hint}
      </div>
    )
  }
  const told = theirs.marks.map(({ atMs }, place) => ({ text: texts[place] ?? '', atMs }))
  const { both, onlyOwn, onlyTheirs } = compareMinutes(own, told)
  const untold = told.filter((idea) => !hasText(idea)).length
  return (
    <div className={styles.duet}>
      <div>
        <p className="soft">{t('You {own}, they {theirs}', { own: own.length, theirs: theirs.marks.length })}</p>
        {untold > 0 && (
          <p className="soft small">
            {tn(
              untold,
              '{count} of their ideas came without words; it may be one of yours.',
              '{count} of their ideas came without words; they may be among yours.',
            )}
          </p>
        )}
        {hint}
      </div>
      <Part title={t('Both of you')} count={both.length}>
        {both.map(({ text, ownAtMs, theirAtMs }) => (
          <Row key={text} text={text} time={`${formatClock(ownAtMs)} · ${formatClock(theirAtMs)}`} />
        ))}
      </Part>
      <Part title={t('Only you')} count={onlyOwn.length}>
        {onlyOwn.map(({ text, atMs }) => (
          <Row key={text} text={text} time={formatClock(atMs)} />
        ))}
      </Part>
      <Part title={t('Only they')} count={onlyTheirs.length}>
        {onlyTheirs.map(({ text, atMs }) => (
          <Row key={text} text={text} time={formatClock(atMs)} />
        ))}
      </Part>
    </div>
  )
}

/** The words in a link; null if they cannot be read. */
function useTexts(packed: string): readonly string[] | 'unpacking' | null {
  const [texts, setTexts] = useState<readonly string[] | 'unpacking' | null>('unpacking')
  useEffect(() => {
    let isAwaited = true
    void unpackIdeas(packed).then((unpacked) => isAwaited && setTexts(unpacked))
    return () => {
      isAwaited = false
    }
  }, [packed])
  return texts
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="faint">{count}</span>
      </div>
      {count > 0 && <ul role="list">{children}</ul>}
    </section>
  )
}

function Row({ text, time }: { text: string; time: string }) {
  return (
    <li className="single-row baseline lined">
      <span dir="auto" className="fill break-anywhere">
        {text}
      </span>
      <span className="soft small numerals">{time}</span>
    </li>
  )
}
