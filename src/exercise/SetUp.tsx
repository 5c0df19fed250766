import {
  useRef,
  useState,
  type SubmitEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import {
  aimOf,
  categories,
  categoryOf,
  isRoundLength,
  maximumTopicLength,
  roundMs,
  type Category,
} from '../../contract/limits'
import { useAppSelector, useGateways } from '../lib/store-hooks'
import { selectPreferences } from '../preferences/preferences'
import { t, tn, tWord } from '../lib/translation'
import { LimitedField } from '../ui/LimitedField'
import { Page } from '../ui/Page'
import { RingFace } from '../ui/RingFace'
import { SelectField } from '../ui/SelectField'
import { normalizeTopic } from './exercise-input'
import { modes, type roundChoices, type RoundChoicesProps } from './round-choices'
import type { Topic } from './round-state'
import { useTopicSuggestions, type FetchTopicOfTheDay } from './use-topic-suggestions'
import type { Feature, OtherStartProps } from '../lib/feature'
import { Button } from '../ui/Button'
import { LazyPart } from '../ui/LazyPart'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import styles from './SetUp.module.css'

/** Reads a form field by name; empty if nothing is chosen. */
type FieldReader = (name: string) => string

/** What every set-up of a round has, with a topic of the person's own or a fixed one. */
export interface RoundSetUpProps {
  topic: Topic
  choices: RoundChoicesProps
  /** The choices as fields. */
  fields: ReturnType<typeof roundChoices>
  /** Says if the device stores nothing. */
  notice: ReactNode
  onStart: () => void
  /** Why the round did not start; empty if nothing failed. */
  problem: string
}

interface SetUpProps extends RoundSetUpProps {
  ofTheDay: FetchTopicOfTheDay
  /** The category for a topic that the person types. */
  ownCategory: Category
  /** @param isCategoryChosen whether the person has chosen the category, apart from the topic */
  onTopicChange: (topic: Topic, isCategoryChosen: boolean) => void
  /** Renders beside the form; its argument is the fallback if there are no rounds. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

/** The set-up of a round: topic, options and Start. */
export function SetUp({ recent, notice, ...form }: SetUpProps) {
  const { lengthMs } = form.choices
  const empty = <EmptyMinute lengthMs={lengthMs} />
  return (
    <Page>
      <div className={styles.layout}>
        <div>
          <h1 className="above-5">{t('What do you want to think about?')}</h1>
          {notice}
          <TopicForm {...form} />
          <OtherStarts {...form.topic} lengthMs={lengthMs} />
          <Advice lengthMs={lengthMs} />
        </div>
        {recent ? recent(empty) : empty}
      </div>
    </Page>
  )
}

/** An empty ring, on screens with enough space. */
function EmptyMinute({ lengthMs }: { lengthMs: number }) {
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

function TopicForm(props: Omit<SetUpProps, 'recent' | 'notice'>) {
  const { topic, ownCategory, ofTheDay, onTopicChange, onStart, problem, choices, fields } = props
  const { topicTitle, category } = topic
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
    if (earlyLength !== choices.lengthMs && isRoundLength(earlyLength)) choices.onLengthChange(earlyLength)
    if (written('aim') !== choices.aim) choices.onAimChange(aimOf(written('aim')))
    const earlyMode = modes.find(({ value }) => value === written('mode'))
    if (earlyMode && earlyMode.value !== choices.mode) choices.onModeChange(earlyMode.value)
  })

  const { help, moreTopics } = useTopicSuggestions({ ofTheDay, category, onChoose: change, onTrouble: setTrouble })

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
          {fields.length}
          {fields.aim}
        </div>
        {fields.start}
      </form>
      {moreTopics}
    </>
  )
}

/** Whether the text begins anew, instead of changing the topic that was there. */
const isAnother = (text: string, before: string) => text.length < 2 || text[0] !== before[0]

/** What makes a good round and a good day, by the person’s goals, which are for a minute. */
function Advice({ lengthMs }: { lengthMs: number }) {
  const { ideasPerRound, roundsPerDay } = useAppSelector(selectPreferences)
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

/** What features offer beside `Start`; it must not compete with it. */
function OtherStarts(topic: Omit<OtherStartProps, 'onClose'>) {
  const { installed } = useGateways()
  const [open, setOpen] = useState<Feature['otherStart']>()
  return (
    <>
      {installed.map(
        ({ otherStart }) =>
          otherStart && (
            <p key={otherStart.label} className={styles.help}>
              <Button kind="plain" onClick={() => setOpen(otherStart)}>
                {t(otherStart.label)}
              </Button>
            </p>
          ),
      )}
      {open && (
        <LazyPart part={open.views} loading={<SlowLoadingNotice isFloating />}>
          {({ StartForm }) => <StartForm {...topic} onClose={() => setOpen(undefined)} />}
        </LazyPart>
      )}
    </>
  )
}

/**
 * Adopts input entered before hydration, for which React raises no events. It reads the fields once, before React’s
 * first paint.
 *
 * @param adopt receives the fields’ current values
 */
function useEarlyInput(form: RefObject<HTMLFormElement | null>, adopt: (written: FieldReader) => void): void {
  const onMount = useEffectEvent(adopt)
  useLayoutEffect(() => {
    const { elements } = form.current ?? {}
    onMount((name) => {
      const field = elements?.namedItem(name)
      return field && 'value' in field ? field.value : ''
    })
  }, [form])
}
