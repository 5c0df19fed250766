import { useRef, useState, type SubmitEvent, type ReactNode } from 'react'
import { categories, defaultCategory, maximumTopicLength, type Category } from '../../contract/limits'
import { useAppSelector } from '../app/hooks'
import { countWords } from '../lib/count-words'
import type { Mode } from '../lib/gateways'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Page } from '../ui/Page'
import { RadioGroup } from '../ui/RadioGroup'
import { Ring } from '../ui/Ring'
import { SelectField } from '../ui/SelectField'
import { tidyTopic } from './idea-text'
import { LimitedField } from './LimitedField'
import type { Topic } from './round-state'
import styles from './SetUp.module.css'
import { useSuggestions } from './use-suggestions'

interface SetUpProps {
  topic: Topic
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
      <Ring marks={[]} remaining={1}>
        <p className={styles.sixty} aria-hidden>
          60
        </p>
      </Ring>
    </div>
  )
}

function TopicForm(props: Omit<SetUpProps, 'recent'>) {
  const { topic, onTopicChange, onStart, mode, onModeChange, isStarting, problem, voiceSetUp } = props
  const field = useRef<HTMLInputElement>(null)
  const [wasBlank, setWasBlank] = useState(false)
  const isBlank = tidyTopic(topic.topicTitle) === ''
  const error = wasBlank ? 'The topic is empty. A few words are enough.' : problem

  const start = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBlank) {
      onStart()
      return
    }
    setWasBlank(true)
    field.current?.focus()
  }

  const write = (topicTitle: string) => {
    setWasBlank(false)
    onTopicChange({ ...topic, topicTitle })
  }

  return (
    <form className={styles.form} onSubmit={start} noValidate>
      <LimitedField
        label="Topic"
        large
        ref={field}
        text={topic.topicTitle}
        onTextChange={write}
        maximumLength={maximumTopicLength}
        required
        autoFocus
        enterKeyHint="go"
        {...(error !== '' && { error })}
      />
      <Suggestions category={topic.category} onChoose={write} />
      <div className={styles.start}>
        <SelectField
          label="Category"
          options={categories}
          value={topic.category}
          onChange={(event) => onTopicChange({ ...topic, category: categoryOf(event.currentTarget.value) })}
        />
        <RadioGroup legend="I want to" options={modeOptions} value={mode} onChange={onModeChange} />
        <Button type="submit" kind="primary" disabled={isStarting}>
          Start
        </Button>
      </div>
      {voiceSetUp}
    </form>
  )
}

function Suggestions({ category, onChoose }: { category: Category; onChoose: (topicTitle: string) => void }) {
  const suggestions = useSuggestions(category)
  return (
    <ul role="list" aria-label="Suggested topics" className={styles.suggestions}>
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" className={styles.suggestion} onClick={() => onChoose(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
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

/** A select knows its own options only, but tells the browser's text. */
function categoryOf(text: string): Category {
  return categories.find((category) => category === text) ?? defaultCategory
}
