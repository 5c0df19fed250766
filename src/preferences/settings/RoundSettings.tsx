import { useId, useState } from 'react'
import { roundLengthLimits, roundLengthsMs } from '../../../contract/limits'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { preferencesChanged, selectPreferences } from '../preferences'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { RoundLengthField } from '../../ui/RoundLengthField'
import { NotLoaded } from '../../ui/NotLoaded'
import styles from './RoundSettings.module.css'

/** The settings for a round: its length, countdown, hints, sound and vibration. */
export function RoundSettings() {
  const dispatch = useAppDispatch()
  const { lengthMs } = useAppSelector(selectPreferences)
  const canVibrate = 'vibrate' in navigator
  return (
    <div className="stack gap-4">
      <RoundLengthField
        label={t('Length of a round')}
        hint={t('Only 60-second rounds count towards your personal bests.')}
        offeredMs={roundLengthsMs}
        limits={roundLengthLimits}
        lengthMs={lengthMs}
        onChange={(chosen) => dispatch(preferencesChanged({ lengthMs: chosen }))}
      />
      <Choice
        label={t('Countdown')}
        words={t('Counts down three seconds before a round, so that you can take a breath.')}
        preference="countIn"
      />
      <Choice
        label={t('Hints')}
        words={t('After ten seconds without an idea, shows a question that can get you going again.')}
        preference="nudge"
      />
      <Choice
        label={t('Sound')}
        words={t('A short tone at the start, halfway through, ten seconds before the end, and at the end.')}
        preference="soundCues"
        trying={{ kind: 'sound', label: t('Try the sound') }}
      />
      <Choice
        label={t('Vibration')}
        words={
          canVibrate
            ? t('The same cues as vibration. Most computers cannot vibrate, so try it first.')
            : t('This browser cannot vibrate.')
        }
        preference="vibrationCues"
        isPossible={canVibrate}
        trying={{ kind: 'vibrate', label: t('Try the vibration') }}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** The description below the checkbox. */
  words: string
  preference: 'countIn' | 'nudge' | 'soundCues' | 'vibrationCues'
  isPossible?: boolean
  /** Adds a `Try` button: the cue it plays, and its accessible name. */
  trying?: { kind: 'sound' | 'vibrate'; label: string }
}

function Choice({ label, words, preference, isPossible = true, trying }: ChoiceProps) {
  const { cues } = useGateways()
  const dispatch = useAppDispatch()
  const isOn = useAppSelector((state) => selectPreferences(state)[preference])
  const id = useId()
  const [hasFailed, setHasFailed] = useState(false)
  /** Plays the cue for the end of a round. */
  const tryCue = (kind: 'sound' | 'vibrate') =>
    cues.load().then(
      (here) => {
        here[kind]('end')
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  return (
    <div className={styles.choice}>
      <Checkbox
        label={label}
        checked={isOn && isPossible}
        disabled={!isPossible}
        aria-describedby={id}
        onChange={({ target }) => dispatch(preferencesChanged({ [preference]: target.checked }))}
      />
      {trying && isPossible && (
        <Button aria-label={trying.label} onClick={() => void tryCue(trying.kind)}>
          {t('Try')}
        </Button>
      )}
      <p id={id} className="faint">
        {words}
      </p>
      {hasFailed && <NotLoaded />}
    </div>
  )
}
