import { useAppDispatch, useAppSelector } from '../app/hooks'
import { largestGoals, preferencesChanged, selectPreferences } from '../preferences/preferences'
import { t } from '../lib/translation'
import { CountField } from './CountField'
import styles from './Goals.module.css'

/** What makes a good round and a good day, for this person on this device. */
export function Goals() {
  const dispatch = useAppDispatch()
  const { ideasPerRound, roundsPerDay } = useAppSelector(selectPreferences)
  return (
    <div className={styles.goals}>
      <div className={styles.counts}>
        <CountField
          label={t('Ideas per round')}
          value={ideasPerRound}
          most={largestGoals.ideasPerRound}
          onChange={(count) => dispatch(preferencesChanged({ ideasPerRound: count }))}
        />
        <CountField
          label={t('Rounds per day')}
          value={roundsPerDay}
          most={largestGoals.roundsPerDay}
          onChange={(count) => dispatch(preferencesChanged({ roundsPerDay: count }))}
        />
      </div>
      <p className="faint">{t('Four or five ideas make a good round, five rounds a good day: five minutes in all.')}</p>
    </div>
  )
}
