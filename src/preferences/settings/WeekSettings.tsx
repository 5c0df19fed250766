import { latestDayBegin } from '../../../contract/preferences/preferences'
import { weekdays } from '../../../contract/weekday'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { firstDayIn } from '../../lib/first-day'
import { t } from '../../lib/translation'
import { weekdayName } from '../../lib/format-weekday'
import { preferencesChanged, selectPreferences } from '../preferences'
import { Checkbox } from '../../ui/Checkbox'
import { SelectField } from '../../ui/SelectField'
import styles from './WeekSettings.module.css'

/** The settings for days and weeks: when a day begins, the first day of the week, and the rest days, which do not break a streak. */
export function WeekSettings() {
  const dispatch = useAppDispatch()
  const { dayBeginsAt, firstDay, restDays } = useAppSelector(selectPreferences)
  const usual = firstDayIn(navigator.language)
  const start = firstDay ?? usual
  return (
    <div className="stack gap-5">
      <div className="stack gap-2">
        <SelectField
          label={t('A day begins at')}
          aria-describedby="day-words"
          value={dayBeginsAt}
          options={Array.from({ length: latestDayBegin + 1 }, (_, hour) => ({
            value: hour.toString(),
            label: hour === 0 ? t('Midnight') : `${hour}:00`,
          }))}
          onChange={({ target }) => dispatch(preferencesChanged({ dayBeginsAt: Number(target.value) }))}
        />
        <p id="day-words" className="faint">
          {t('Rounds at night belong to the day before. Rounds that you have done keep their day.')}
        </p>
      </div>
      <SelectField
        label={t('First day of the week')}
        value={firstDay ?? ''}
        options={[
          { value: '', label: t('Default for your region ({day})', { day: weekdayName(usual, 'long') }) },
          ...weekdays.map((weekday) => ({ value: weekday.toString(), label: weekdayName(weekday, 'long') })),
        ]}
        onChange={({ target }) =>
          dispatch(preferencesChanged({ firstDay: target.value === '' ? null : Number(target.value) }))
        }
      />
      <fieldset aria-describedby="rest-days-words">
        <legend>{t('Rest days')}</legend>
        <div className={styles.days}>
          {weekdays.map((_, index) => {
            const weekday = ((start - 1 + index) % 7) + 1
            return (
              <Checkbox
                key={weekday}
                label={weekdayName(weekday, 'long')}
                checked={restDays.includes(weekday)}
                onChange={({ target }) => {
                  const isRest = (day: number) => (day === weekday ? target.checked : restDays.includes(day))
                  dispatch(preferencesChanged({ restDays: weekdays.filter(isRest) }))
                }}
              />
            )
          })}
        </div>
        <p id="rest-days-words" className="faint">
          {t('A rest day does not break your streak. If you practise anyway, it counts.')}
        </p>
      </fieldset>
    </div>
  )
}
