import { Link } from '@tanstack/react-router'
import { selectRound } from '../exercise/round-state'
import { useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { MemberList } from './MemberList'
import { selectInRoom, selectOthersThinking, selectYou } from './room'
import { useRoundPage } from './use-round-page'
import { useSecondsUntil } from './use-seconds-until'
import styles from './rooms.module.css'

/** A minute, for those who do not think in this tab now: who came too late, who has finished, and everyone until all ideas are there. */
export function MinutePart() {
  const inside = useAppSelector(selectInRoom)
  const you = useAppSelector(selectYou)
  const others = useAppSelector(selectOthersThinking)
  const toStart = useSecondsUntil(inside?.room.startsAt ?? null)
  const toEnd = useSecondsUntil(inside?.room.endsAt ?? null)
  useRoundPage()
  if (inside === null || you === null) return null
  const { isElsewhere } = inside
  const { minute, minutes } = inside.room
  const isOver = toEnd === 0
  return (
    <>
      <h1>{isOver ? t("Time's up") : tn(others, '{count} person is thinking', '{count} people are thinking')}</h1>
      {!isOver && (
        <>
          <div role="timer" aria-label={toStart === 0 ? t('Time left') : t('Starts in')} className={styles.seconds}>
            {toStart === 0 ? toEnd : toStart}
          </div>
          {/* In the other tab, the round itself says it; during the count-in it is about to come. */}
          {you.isThinking && toStart === 0 && isElsewhere === false && (
            <p>{t('You have finished. When the time is up, you will see all ideas.')}</p>
          )}
          {!you.isThinking && (
            <p>
              {minute < minutes
                ? t(
                    'You came after the start. When the time is up, you will see all ideas; the next minute is yours, too.',
                  )
                : t('You came after the start. When the time is up, you will see all ideas.')}
            </p>
          )}
        </>
      )}
      {isOver && <p className="below-2">{t('All ideas appear when everyone’s have arrived, or after ten seconds.')}</p>}
      {isOver && (
        <div className="below-4">
          <MemberList
            stateOf={({ isThinking, hasDelivered }) =>
              isThinking && (hasDelivered ? t('Ideas have arrived') : t('Ideas are on the way'))
            }
          />
        </div>
      )}
      <RecordLink />
    </>
  )
}

/** To the record of one's own round, which is there as after any round. */
function RecordLink() {
  const roundId = useAppSelector((state) => selectInRoom(state)?.taking?.roundId)
  const isKept = useAppSelector((state) => {
    const round = selectRound(state)
    return round.phase === 'kept' && round.id === roundId
  })
  if (!isKept || roundId === undefined) return null
  return (
    <p className="below-4">
      <Link to="/records/$id" params={{ id: roundId }}>
        {t('See the record')}
      </Link>
    </p>
  )
}
