import { useState } from 'react'
import { largestGoals } from '../../../contract/preferences/preferences'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { preferencesChanged, selectPreferences } from '../preferences'
import { TextField } from '../../ui/TextField'
import styles from './Goals.module.css'

/** The settings for the goals: ideas per round and rounds per day. */
export function Goals() {
  return (
    <div className="stack gap-4">
      <div className={styles.counts}>
        <CountField label={t('Ideas per round')} goal="ideasPerRound" />
        <CountField label={t('Rounds per day')} goal="roundsPerDay" />
      </div>
      <p className="faint">{t('Four or five ideas make a good round, five rounds a good day: five minutes in all.')}</p>
    </div>
  )
}

/** Edits one goal. An invalid number stays in the field with an error message, and is not saved. */
function CountField({ label, goal }: { label: string; goal: keyof typeof largestGoals }) {
  const dispatch = useAppDispatch()
  const value = useAppSelector((state) => selectPreferences(state)[goal])
  const most = largestGoals[goal]
  const [invalidText, setInvalidText] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={invalidText ?? value}
      // Scrolling over a focused number would change it.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      error={invalidText === null ? undefined : t('Enter a whole number from 1 to {most}.', { most })}
      onChange={({ target }) => {
        const count = parseCount(target.value, most)
        setInvalidText(count === null ? target.value : null)
        if (count !== null) dispatch(preferencesChanged({ [goal]: count }))
      }}
    />
  )
}

/** Parses a whole number from 1 to `most`; null if the text is anything else. */
export function parseCount(text: string, most: number): number | null {
  const count = Number(text)
  return text.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= most ? count : null
}
