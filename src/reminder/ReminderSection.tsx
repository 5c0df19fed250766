import { useState } from 'react'
import { parseTimeOfDay } from '../../contract/preferences/preferences'
import { useKeptFocus } from '../lib/focus'
import { lazy } from '../lib/lazy'
import { useAppDispatch, useAppSelector, useGateways } from '../lib/store-hooks'
import { saveFile } from '../lib/save-file'
import { nextTime } from '../lib/time-of-day'
import { t } from '../lib/translation'
import { preferencesChanged, selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { TextField } from '../ui/TextField'
import { NotLoaded } from '../ui/NotLoaded'
import { requestReminder, selectReminder } from './reminder'
import styles from './ReminderSection.module.css'

const calendar = lazy(() => import(/* webpackChunkName: "account-data" */ './calendar'))

/** The default time. */
const usualTime = '19:00'

/** The settings of the daily reminder: by this app while it is open, or by a calendar entry. */
export function ReminderSection() {
  const dispatch = useAppDispatch()
  const { notifications } = useGateways()
  const { reminderAt } = useAppSelector(selectPreferences)
  const { phase } = useAppSelector(selectReminder)
  /** The time while there is no reminder. */
  const [chosen, setChosen] = useState(usualTime)
  const [hasFailed, setHasFailed] = useState(false)
  const keptFocus = useKeptFocus()
  const isOn = reminderAt !== null
  const time = reminderAt ?? chosen
  const consent = isOn && phase === 'atRest' ? notifications.consent() : null

  const ask = () => void dispatch(requestReminder(time))

  const change = (next: string) => {
    // An empty field is being edited.
    if (parseTimeOfDay(next) === undefined) return
    if (isOn) dispatch(preferencesChanged({ reminderAt: next }))
    else setChosen(next)
  }

  const saveEntry = () =>
    calendar.load().then(
      ({ calendarFile }) => {
        const first = nextTime(new Date(), time)
        const title = t('Idea Training: five minutes')
        const text = calendarFile({ first, title, description: `${location.origin}/exercise` })
        saveFile(new Blob([text], { type: 'text/calendar' }), 'idea-training.ics')
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )

  return (
    <div {...keptFocus} className="stack focus-target">
      <div className={styles.choice}>
        <Checkbox
          label={t('Remind me every day')}
          checked={isOn}
          disabled={phase === 'asking'}
          aria-describedby="reminder-words"
          onChange={({ target }) => {
            setChosen(time)
            if (target.checked) ask()
            else dispatch(preferencesChanged({ reminderAt: null }))
          }}
        />
        <TextField
          label={t('Time')}
          type="time"
          required
          value={time}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <p id="reminder-words" className="faint">
        {t(
          'Reminders appear only while Idea Training is open, and only on days when you have not yet reached your goal.',
        )}
      </p>
      <p role="status" className={styles.trouble}>
        {(phase === 'refused' || consent === 'denied') &&
          t('Notifications are blocked for this site. Allow them in the settings of your browser.')}
        {(phase === 'unavailable' || consent === 'unavailable') &&
          t('This browser cannot show notifications. On an iPhone or iPad, add the app to the home screen first.')}
      </p>
      {consent === 'unasked' && (
        <div>
          <Button onClick={ask}>{t('Allow notifications on this device')}</Button>
        </div>
      )}
      <div>
        <Button onClick={() => void saveEntry()}>{t('Save a calendar event')}</Button>
        <p className="faint">{t('Your calendar reminds you at this time, even when the app is closed.')}</p>
        {hasFailed && <NotLoaded />}
      </div>
    </div>
  )
}
