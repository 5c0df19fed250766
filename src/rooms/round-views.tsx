import { useNavigate } from '@tanstack/react-router'
import { useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { Button } from '../ui/Button'
import { OpenRoomForm } from './OpenRoomForm'
import { selectInRoom, selectOthersThinking } from './room'
import { formatGroup } from './pool/format-pool'
import { layOutPool } from './pool/lay-out-pool'
import styles from './rooms.module.css'

/** In the set-up of a round. */
export { OpenRoomForm as StartForm }

/** From this length on, in UTF-16 code units, the heading on a phone may cut a topic that its thinkers see for the first time. */
const longTopic = 40

/** While the minute runs: how many others are thinking, and never what. */
export function BesideRing() {
  const count = useAppSelector(selectOthersThinking)
  const isSecond = useAppSelector((state) => selectInRoom(state)?.room.minute === 2)
  const topicTitle = useAppSelector((state) => selectInRoom(state)?.room.topicTitle ?? '')
  return (
    <>
      <p className="soft centred">
        {count === 0
          ? t('Nobody else is thinking')
          : tn(count, '{count} other is thinking', '{count} others are thinking')}
      </p>
      {topicTitle.length > longTopic && (
        <details className="centred">
          <summary className="soft small">{t('The whole topic')}</summary>
          <p dir="auto" className="break-anywhere">
            {topicTitle}
          </p>
        </details>
      )}
      {isSecond && <PoolAbove />}
    </>
  )
}

/** In the review of a round, which has its topic from the room. */
export function Origin() {
  return t('Thought about together')
}

/** The way back, from the review of a spoken round that waits for its words. */
export function Action() {
  const navigate = useNavigate()
  const code = useAppSelector((state) => selectInRoom(state)?.room.code)
  if (code === undefined) return null
  return (
    <Button kind="primary" onClick={() => void navigate({ to: '/together/$code', params: { code } })}>
      {t('Back to the room')}
    </Button>
  )
}

/** While a second minute runs: the ideas of the first one, to build upon. Always as high, so that nothing moves. */
function PoolAbove() {
  const pool = useAppSelector((state) => selectInRoom(state)?.pool ?? null)
  return (
    // A keyboard scrolls it, too.
    <div role="region" aria-label={t('Ideas so far')} tabIndex={0} className={styles.above}>
      <ul role="list" aria-label={t('Pool')}>
        {pool &&
          layOutPool(pool, 'POOL').map((entry) => (
            <li key={entry.id} className={styles.entry}>
              {entry.group && (
                <span dir="auto" className="faint">
                  {formatGroup(entry)}:{' '}
                </span>
              )}
              {entry.ideas.map(({ id, text }) => (
                <span key={id} dir="auto" className={styles.idea}>
                  {text}
                </span>
              ))}
            </li>
          ))}
      </ul>
    </div>
  )
}
