import { useState } from 'react'
import type { TopicOfPart } from '../lib/feature'
import { t } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import styles from './AboutTopic.module.css'
import { formatReturn } from './format-return'
import { comeBack, endReturn, postpone } from './return-thunks'
import { returnTo } from './topic-return'
import { useChangeReturn } from './use-change-return'
import { useReturns } from './use-returns'

/** Lets the person come back to a topic, and says when they do. */
export function AboutTopic(topic: TopicOfPart) {
  const returns = useReturns()
  const known = returns && returnTo(topic.topicTitle, returns)
  const today = useToday()
  const { change, trouble } = useChangeReturn()
  /** The pressed button disappears, so what takes its place takes the focus. */
  const [hasPressed, setHasPressed] = useState(false)
  const press = (thunk: ReturnType<typeof comeBack>) => {
    setHasPressed(true)
    void change(thunk)
  }
  return (
    <>
      {/* Its place is kept until it is known. */}
      <div className={classes(styles.row, returns === null && styles.unknown)}>
        {known === null ? (
          <Button kind="plain" autoFocus={hasPressed} onClick={() => press(comeBack(topic))}>
            {t('Come back to this')}
          </Button>
        ) : (
          <>
            <p tabIndex={-1} aria-live="polite" className="focus-target" ref={hasPressed ? focusOnce : null}>
              {formatReturn(known.dueDay, today)}
            </p>
            <Button kind="plain" onClick={() => void change(postpone(known))}>
              {t('Not now')}
            </Button>
            <Button kind="plain" onClick={() => press(endReturn(known))}>
              {t('Done with it')}
            </Button>
          </>
        )}
      </div>
      {trouble !== '' && (
        <p role="alert" className="trouble">
          {trouble}
        </p>
      )}
    </>
  )
}

function focusOnce(words: HTMLParagraphElement | null) {
  words?.focus()
}
