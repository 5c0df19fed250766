import { useRef, useState, type SubmitEvent, type ReactNode } from 'react'
import { categories, maximumTopicLength } from '../../contract/limits'
import { useAppSelector } from '../app/hooks'
import { countWords } from '../lib/count-words'
import type { Mode } from '../lib/gateways'
import type { Preloadable } from '../lib/preloadable'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Page } from '../ui/Page'
import { RadioGroup } from '../ui/RadioGroup'
import { RingFace } from '../ui/RingFace'
import { SelectField } from '../ui/SelectField'
import { tidyTopic } from './idea-text'
import { LimitedField } from './LimitedField'
import type { Topic } from './round-state'
import styles from './SetUp.module.css'
import { useTopicHelp, type TopicsPart } from './use-topic-help'
import { categoryOf } from './wanted-topic'

interface SetUpProps {
  topic: Topic
  topics: Preloadable<TopicsPart>
  onTopicChange: (topic: Topic) => void
  onStart: () => void
  mode: Mode
  onModeChange: (mode: Mode) => void
  /** Whether the round waits for what listening needs. */
  isStarting: boolean
  /** Why the round did not start; empty where nothing went wrong. */
  problem: string
  /** What someone who speaks sets up besides. */
  voiceSetUp: ReactNode
  /** Stands beside the form; it is told what to show where there are no rounds to look back on. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

/** Before the minute: what to think about, and Start. */
export function SetUp({ recent, ...form }: SetUpProps) {
  return (
    <Page>
      <div className={styles.layout}>
        <div>
          <h1 className={styles.title}>What do you want to think about?</h1>
          <TopicForm {...form} />
          <Advice />
        </div>
        {recent ? recent(<EmptyMinute />) : <EmptyMinute />}
      </div>
    </Page>
  )
}

/** The minute that waits, on screens that have the room. */
function EmptyMinute() {
  return (
    <div className={styles.emptyMinute}>
      <RingFace>
        <p className={styles.sixty} aria-hidden>
          60
        </p>
      </RingFace>
    </div>
  )
}

function TopicForm(props: Omit<SetUpProps, 'recent'>) {
  const { topic, topics, onTopicChange, onStart, mode, onModeChange, isStarting, problem, voiceSetUp } = props
  const { topicTitle, category } = topic
  const field = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState('')
  const error = trouble || problem

  const start = (event: SubmitEvent) => {
    event.preventDefault()
    if (tidyTopic(topicTitle) !== '') {
      onStart()
      return
    }
    setTrouble('The topic is empty. A few words are enough.')
    field.current?.focus()
  }

  const change = (next: Partial<Topic>) => {
    setTrouble('')
    onTopicChange({ ...topic, ...next })
  }
  const [help, moreTopics] = useTopicHelp({ topics, category, onChoose: change, onTrouble: setTrouble })

  return (
    <>
      <form className={styles.form} onSubmit={start} noValidate>
        <LimitedField
          label="Topic"
          large
          ref={field}
          text={topicTitle}
          onTextChange={(text) => change({ topicTitle: text })}
          maximumLength={maximumTopicLength}
          required
          autoFocus
          enterKeyHint="go"
          {...(error !== '' && { error })}
        />
        {help}
        <div className={styles.start}>
          <SelectField
            label="Category"
            options={categories}
            value={category}
            onChange={(event) => change({ category: categoryOf(event.currentTarget.value) })}
          />
          <RadioGroup legend="I want to" options={modeOptions} value={mode} onChange={onModeChange} />
          <Button type="submit" kind="primary" disabled={isStarting}>
            Start
          </Button>
        </div>
        {voiceSetUp}
      </form>
      {moreTopics}
    </>
  )
}

/** By default 4 to 5 ideas make a good round, and five rounds a good day. */
function Advice() {
  const { ideasPerRound, roundsPerDay } = useAppSelector(selectPreferences)
  const ideas = ideasPerRound > 1 ? `${ideasPerRound - 1} to ${ideasPerRound} ideas` : '1 idea'
  return (
    <p className={styles.advice}>
      Sixty seconds, one idea after the other: {ideas} make a good round, {countWords(roundsPerDay, 'round')} a good
      day. That is {countWords(roundsPerDay, 'minute')}. Look at your ideas afterwards, and write yourself a note.
    </p>
  )
}

const modeOptions: readonly { value: Mode; label: string }[] = [
  { value: 'type', label: 'Type' },
  { value: 'speak', label: 'Speak' },
  { value: 'both', label: 'Both' },
]
