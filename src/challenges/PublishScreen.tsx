import { useState, type SubmitEvent } from 'react'
import { oneLine } from '../../contract/clip-text'
import { maximumOpenDays, maximumAboutLength } from '../../contract/challenges/limits'
import {
  categories,
  categoryOf,
  defaultCategory,
  maximumTopicLength,
  roundLengthsMs,
  roundMs,
} from '../../contract/limits'
import { trimVisible } from '../../contract/visible-text'
import { useAppDispatch } from '../lib/store-hooks'
import { addDays, isDay } from '../lib/days'
import { publicListSwitch } from '../../contract/challenges/switches'
import { readPageConfig } from '../lib/page-config'
import { t, tWord } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { LimitedArea } from '../ui/LimitedArea'
import { LimitedField } from '../ui/LimitedField'
import { Page } from '../ui/Page'
import { SelectField } from '../ui/SelectField'
import { TextField } from '../ui/TextField'
import styles from './PublishScreen.module.css'
import { publishChallenge } from './challenge-thunks'

/** Long enough for someone who gets the link a week later. */
const usualOpenDays = 14

/** The form to publish a challenge. */
export function PublishScreen() {
  const dispatch = useAppDispatch()
  const today = useToday()
  const [topicTitle, setTopicTitle] = useState('')
  const [about, setAbout] = useState('')
  const [category, setCategory] = useState(defaultCategory)
  const [lengthMs, setLength] = useState<number>(roundMs)
  const [isJob, setIsJob] = useState(false)
  const [isListed, setIsListed] = useState(false)
  const [closesOn, setClosesOn] = useState(addDays(today, usualOpenDays))
  const [hasTried, setHasTried] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const last = addDays(today, maximumOpenDays)
  const topic = oneLine(topicTitle, maximumTopicLength)
  const topicError = topic === '' ? t('Enter a topic. A few words are enough.') : null
  const dayError = isDay(closesOn) && closesOn >= today && closesOn <= last ? null : dayWordsOf(closesOn)

  const publish = async (event: SubmitEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (isBusy || topicError !== null || dayError !== null) return
    setIsBusy(true)
    const closesAt = endOfDay(closesOn)
    const challenge = { topicTitle: topic, about: trimVisible(about), category, lengthMs, isJob, isListed, closesAt }
    const result = await dispatch(publishChallenge(challenge))
    setIsBusy(false)
    if (!result.isSaved) setTrouble(result.message)
  }

  return (
    <Page width="narrow" title={t('New challenge')}>
      <p className="soft">
        {t('Ask something people can think about in a minute. Anyone with the link can answer it.')}
      </p>
      <form className="form stack gap-5 below-5" onSubmit={(event) => void publish(event)} noValidate>
        <LimitedField
          label={t('Topic')}
          large
          required
          maximumLength={maximumTopicLength}
          text={topicTitle}
          onTextChange={setTopicTitle}
          {...(hasTried && topicError !== null && { error: topicError })}
        />
        <LimitedArea
          label={t('About')}
          maximumLength={maximumAboutLength}
          text={about}
          onTextChange={setAbout}
          hint={t('Optional: what it is for, and what happens with the entries. Plain text; links are not clickable.')}
        />
        <div className={styles.row}>
          <SelectField
            label={t('Category')}
            options={categories.map((value) => ({ value, label: tWord(value) }))}
            value={category}
            onChange={({ currentTarget }) => setCategory(categoryOf(currentTarget.value))}
          />
          <SelectField
            label={t('Length')}
            options={roundLengthsMs.map((length) => ({
              value: String(length),
              label: t('{seconds} seconds', { seconds: length / 1000 }),
            }))}
            value={String(lengthMs)}
            onChange={({ currentTarget }) => setLength(Number(currentTarget.value))}
          />
          <TextField
            label={t('Closes on')}
            type="date"
            required
            min={today}
            max={last}
            value={closesOn}
            onChange={({ currentTarget }) => setClosesOn(currentTarget.value)}
            {...(hasTried && dayError !== null && { error: dayError })}
          />
        </div>
        <Checkbox
          className={styles.job}
          label={t('This is about a job')}
          checked={isJob}
          onChange={({ currentTarget }) => setIsJob(currentTarget.checked)}
        />
        {readPageConfig(document).switches?.includes(publicListSwitch) && (
          <Checkbox
            className={styles.job}
            label={t('Show it in the public list')}
            checked={isListed}
            onChange={({ currentTarget }) => setIsListed(currentTarget.checked)}
          />
        )}
        <p className="soft">
          {t(
            'Your name and picture are shown on the page. You can read the entries once the challenge is closed; please answer each of them. Entries belong to the people who wrote them.',
          )}
        </p>
        {trouble !== '' && <p role="alert">{t('This could not be saved on this device: {trouble}', { trouble })}</p>}
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {t('Publish')}
        </Button>
      </form>
    </Page>
  )

  function dayWordsOf(day: string): string {
    if (!isDay(day)) return t('Please choose a day.')
    return day < today
      ? t('This day has passed. Choose today or a later day.')
      : t('A challenge can be open for at most {days} days.', { days: maximumOpenDays })
  }
}

/** The end of a local day, as an ISO instant. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}
