import { useState } from 'react'
import { useKeptFocus } from '../../lib/focus'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { preferencesChanged, selectPreferences } from '../../preferences/preferences'
import { Button } from '../../ui/Button'
import { readGoalAnswer, storeGoalAnswer, goalOffer } from './goal-offer'
import styles from './GoalOffer.module.css'
import type { PracticeTotals } from '../practice-totals'

/** Offers once a goal that fits what the person does; nothing if theirs does. */
export function GoalOffer({ totals: { days, today } }: { totals: PracticeTotals }) {
  const dispatch = useAppDispatch()
  const { roundsPerDay, restDays } = useAppSelector(selectPreferences)
  const [answer, setAnswer] = useState(readGoalAnswer)
  const offered = goalOffer(days, today.day, { roundsPerDay, restDays }, answer)
  const [isAnswered, setIsAnswered] = useState(false)
  const keptFocus = useKeptFocus()
  if (offered === null && !isAnswered) return null
  const choose = (goal: number) => {
    const given = { day: today.day, goal, declined: goal === roundsPerDay ? offered : null }
    storeGoalAnswer(given)
    setAnswer(given)
    setIsAnswered(true)
    if (goal !== roundsPerDay) dispatch(preferencesChanged({ roundsPerDay: goal }))
  }
  return (
    <div {...keptFocus} role="group" aria-label={t('Your goal')} className={styles.offer}>
      {offered === null ? (
        <p role="status">{tn(roundsPerDay, 'One round makes a good day.', '{count} rounds make a good day.')}</p>
      ) : (
        <>
          <p>
            {offered < roundsPerDay
              ? tn(
                  offered,
                  'You usually do one round a day. Make that your goal?',
                  'You usually do {count} rounds a day. Make that your goal?',
                )
              : t('You have done more than your goal for two weeks. Make it {count} a day?', { count: offered })}
          </p>
          <div className="actions">
            <Button onClick={() => choose(offered)}>{t('{count} a day', { count: offered })}</Button>
            <Button kind="plain" onClick={() => choose(roundsPerDay)}>
              {t('Keep {count}', { count: roundsPerDay })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
