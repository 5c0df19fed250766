import { useRef, useState, type SubmitEvent, type ReactNode } from 'react'
import {
  aimOf,
  aims,
  categories,
  categoryOf,
  isRoundLength,
  maximumTopicLength,
  roundLengthLimits,
  roundLengthsMs,
  roundMs,
  type Aim,
  type Category,
} from '../../contract/limits'
import { useAppSelector } from '../lib/store-hooks'
import { type Mode, selectPreferences } from '../preferences/preferences'
import { formatAim } from '../lib/format-aim'
import { t, tn, tWord } from '../lib/translation'
import { Button } from '../ui/Button'
import { LimitedField } from '../ui/LimitedField'
import { Page } from '../ui/Page'
import { RadioGroup } from '../ui/RadioGroup'
import { RingFace } from '../ui/RingFace'
import { RoundLengthField } from '../ui/RoundLengthField'
import { SelectField } from '../ui/SelectField'
import { normalizeTopic } from './exercise-input'
import type { Topic } from './round-state'
import styles from './SetUp.module.css'
import { StorageNotice } from './StorageNotice'
import { useEarlyInput } from './use-early-input'
import { useTopicSuggestions, type FetchTopicOfTheDay } from './use-topic-suggestions'

interface SetUpProps {
  topic: Topic
  ofTheDay: FetchTopicOfTheDay
  /** The category for a topic that the person types. */
  ownCategory: Category
  /** @param isCategoryChosen whether the person has chosen the category, apart from the topic */
  onTopicChange: (topic: Topic, isCategoryChosen: boolean) => void
  /** The length from the URL; null uses the person’s preference. */
  wantedLength: number | null
  onLengthChange: (lengthMs: number) => void
  onAimChange: (aim: Aim) => void
  onStart: () => void
  mode: Mode
  onModeChange: (mode: Mode) => void
  /** The round is waiting for code or the microphone. */
  isStarting: boolean
  /** Why the round did not start; empty if nothing failed. */
  problem: string
  /** Extra controls for speaking. */
  voiceSetUp: ReactNode
  /** Renders beside the form; its argument is the fallback if there are no rounds. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

/** The set-up of a round: topic, options and Start. */
export function SetUp({ recent, ...form }: SetUpProps) {
  const empty = <EmptyMinute wantedLength={form.wantedLength} />
  return (
    <Page>
      <div className={styles.layout}>
        <div>
          <h1 className={styles.title}>{t('What do you want to think about?')}</h1>
          <StorageNotice />
          <TopicForm {...form} />
          <Advice wantedLength={form.wantedLength} />
        </div>
        {recent ? recent(empty) : empty}
      </div>
    </Page>
  )
}

/** An empty ring, on screens with enough space. */
function EmptyMinute({ wantedLength }: Pick<SetUpProps, 'wantedLength'>) {
  const preferences = useAppSelector(selectPreferences)
  const lengthMs = wantedLength ?? preferences.lengthMs
  return (
    <div className={styles.emptyMinute}>
      <RingFace lengthMs={lengthMs}>
        <p className={styles.sixty} aria-hidden>
          {lengthMs / 1000}
        </p>
      </RingFace>
    </div>
  )
}

function TopicForm(props: Omit<SetUpProps, 'recent'>) {
  const { topic, ownCategory, ofTheDay, onTopicChange, onStart, mode, onModeChange, isStarting, problem, voiceSetUp } =
    props
  const { wantedLength, onLengthChange, onAimChange } = props
  const { topicTitle, category } = topic
  const preferences = useAppSelector(selectPreferences)
  const { aim } = preferences
  const lengthMs = wantedLength ?? preferences.lengthMs
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState('')
  const error = trouble || problem

  const start = (event: SubmitEvent) => {
    event.preventDefault()
    if (normalizeTopic(topicTitle) !== '') {
      onStart()
      return
    }
    setTrouble(t('Enter a topic. A few words are enough.'))
    field.current?.focus()
  }

  const change = (next: Partial<Topic>, isCategoryChosen = false) => {
    setTrouble('')
    onTopicChange({ ...topic, ...next }, isCategoryChosen)
  }
  useEarlyInput(form, (written) => {
    const early = { topicTitle: written('topic'), category: categoryOf(written('category')) }
    if (early.topicTitle !== topicTitle || early.category !== category) change(early, true)
    const earlyLength = Number(written('length'))
    if (earlyLength !== lengthMs && isRoundLength(earlyLength)) onLengthChange(earlyLength)
    if (written('aim') !== aim) onAimChange(aimOf(written('aim')))
    const earlyMode = modeOptions.find(({ value }) => value === written('mode'))
    if (earlyMode && earlyMode.value !== mode) onModeChange(earlyMode.value)
  })

  const [help, moreTopics] = useTopicSuggestions({ ofTheDay, category, onChoose: change, onTrouble: setTrouble })

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={start} noValidate>
        <LimitedField
          label={t('Topic')}
          hideLabel
          large
          name="topic"
          ref={field}
          text={topicTitle}
          onTextChange={(text) =>
            change({ topicTitle: text, ...(isAnother(text, topicTitle) && { category: ownCategory }) })
          }
          maximumLength={maximumTopicLength}
          required
          autoFocus
          enterKeyHint="go"
          {...(error !== '' && { error })}
        />
        {help}
        <div className={styles.choices}>
          <SelectField
            label={t('Category')}
            inText
            name="category"
            options={categories.map((value) => ({ value, label: tWord(value) }))}
            value={category}
            onChange={(event) => change({ category: categoryOf(event.currentTarget.value) }, true)}
          />
          <RoundLengthField
            label={t('Length')}
            inText
            name="length"
            offeredMs={roundLengthsMs}
            limits={roundLengthLimits}
            lengthMs={lengthMs}
            onChange={onLengthChange}
          />
          <SelectField
            label={t('Aim')}
            inText
            name="aim"
            options={aims.map((value) => ({ value, label: formatAim(value) }))}
            value={aim}
            onChange={(event) => onAimChange(aimOf(event.currentTarget.value))}
          />
        </div>
        <RadioGroup
          legend={t('I want to')}
          hideLegend
          name="mode"
          options={modeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={mode}
          onChange={onModeChange}
        />
        <div className={styles.start}>
          <Button type="submit" kind="primary" disabled={isStarting}>
            {t('Start')}
          </Button>
        </div>
        {voiceSetUp}
      </form>
      {moreTopics}
    </>
  )
}

/** Whether the text begins anew, instead of changing the topic that was there. */
const isAnother = (text: string, before: string) => text.length < 2 || text[0] !== before[0]

/** What makes a good round and a good day, by the person’s goals, which are for a minute. */
function Advice({ wantedLength }: Pick<SetUpProps, 'wantedLength'>) {
  const { ideasPerRound, roundsPerDay, ...preferences } = useAppSelector(selectPreferences)
  const lengthMs = wantedLength ?? preferences.lengthMs
  const rounds = tn(roundsPerDay, '{count} round', '{count} rounds')
  const goal =
    ideasPerRound > 1
      ? t('{from} to {to} ideas make a good round, {rounds} a good day.', {
          from: ideasPerRound - 1,
          to: ideasPerRound,
          rounds,
        })
      : t('One idea makes a good round, {rounds} a good day.', { rounds })
  return (
    <p className="soft readable below-6">
      {t('{seconds} seconds, one idea after another.', { seconds: lengthMs / 1000 })}
      {t(' ')}
      {t('Look at your ideas afterwards, and write yourself a note.')}
      <br />
      <span>{lengthMs === roundMs ? goal : t('Only 60-second rounds count towards your personal bests.')}</span>
    </p>
  )
}

const modeOptions = [
  { value: 'type', label: 'Type' },
  { value: 'speak', label: 'Speak' },
  { value: 'both', label: 'Both' },
] as const
