import { useEffect, useState, type ReactNode } from 'react'
import { defaultCategory, type Category } from '../../contract/limits'
import { useAppDispatch, useAppSelector, useFeatures } from '../lib/store-hooks'
import { useToday } from '../lib/use-today'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import type { Topic } from './round-state'
import { classes } from '../ui/classes'
import { useIsPast } from '../lib/past'
import { selectUid } from '../session/session'
import type { PersonalTopics } from './personal-topics'
import styles from './SetUp.module.css'

const nothing: PersonalTopics = { suggested: [], recent: [], had: [], categories: [] }

/** Returns the topic of a date, YYYY-MM-DD; rejects if it cannot be loaded. */
export type FetchTopicOfTheDay = (localDay: string) => Promise<Topic>

interface TopicSuggestionsProps {
  ofTheDay: FetchTopicOfTheDay
  category: Category
  onChoose: (topic: Partial<Topic>) => void
  onTrouble: (trouble: string) => void
}

/** Topics of the default category, available without loading the library. */
const first = ['What to do with a rainy Sunday', 'Uses for an empty jar', 'A present that costs nothing'] as const

/** Returns the suggestions below the field, and the topic library that opens outside the form. */
export function useTopicSuggestions({ ofTheDay, category, onChoose, onTrouble }: TopicSuggestionsProps): {
  help: ReactNode
  moreTopics: ReactNode
} {
  const dispatch = useAppDispatch()
  const { topics } = useFeatures()
  const [part, setPart] = useState(topics.loaded)
  const [given, setGiven] = useState('')
  const [isOpen, setIsOpen] = useState(false)

  const { suggested, recent, had, categories } = usePersonalTopics()
  const needsLibrary = category !== defaultCategory || had.length > 0

  useEffect(() => {
    // If loading fails there are no suggestions; the person can type a topic.
    if (needsLibrary) topics.load().then(setPart, () => undefined)
  }, [topics, needsLibrary])

  const withPart = (go: (here: NonNullable<typeof part>) => void) => {
    topics.load().then(
      (here) => {
        setPart(here)
        go(here)
      },
      () => onTrouble(t('The topics could not be loaded. Check your connection, then try again.')),
    )
  }

  const take = (topic: Topic) => {
    onChoose(topic)
    // If this fails, the topic may be suggested again, which is harmless.
    topics.load().then(
      (here) => dispatch(here.markTopicShown(topic.topicTitle)),
      () => undefined,
    )
  }

  const give = (here: NonNullable<typeof part>) => {
    const topic = dispatch(here.giveTopic(category))
    setGiven(topic.topicTitle)
    onChoose(topic)
  }

  const memory = useAppSelector(({ topics }) => topics)
  const chosen = category === defaultCategory && categories.length > 0 ? categories : [category]
  const ofLibrary =
    (memory && part?.suggestTopics(memory, chosen, had)) ??
    (category === defaultCategory ? first.map((topic) => ({ topicTitle: t(topic), category })) : [])
  const wanted = suggested.filter((topic) => category === defaultCategory || topic.category === category)
  const suggestions = [...wanted, ...ofLibrary].slice(0, first.length)
  const help = (
    <div className={classes('stack gap-2', styles.ideas)}>
      <TopicOfTheDay ofTheDay={ofTheDay} onChoose={take} />
      <ul
        role="list"
        aria-label={t('Suggested topics')}
        className={classes(styles.suggestions, had.length > 0 && styles.personal)}
      >
        {suggestions.map((topic) => (
          <li key={topic.topicTitle}>
            <Button kind="choice" className={classes('one-line', styles.suggestion)} onClick={() => take(topic)}>
              {topic.topicTitle}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.help}>
        <Button kind="plain" onClick={() => withPart(give)}>
          {t('Give me a topic')}
        </Button>
        <Button kind="plain" onClick={() => withPart(() => setIsOpen(true))}>
          {t('More topics')}
        </Button>
        {/* The field changes without having focus, so screen readers need this announcement. */}
        <span aria-live="polite" className="visually-hidden">
          {given}
        </span>
      </p>
    </div>
  )
  const moreTopics = part && isOpen && (
    <part.MoreTopics
      category={category}
      recent={recent}
      onChoose={(topic) => {
        setIsOpen(false)
        onChoose(topic)
      }}
      onClose={() => setIsOpen(false)}
    />
  )
  return { help, moreTopics }
}

/** The topic of the day. Its space stays empty while it loads and if loading fails. */
function TopicOfTheDay({ ofTheDay, onChoose }: { ofTheDay: FetchTopicOfTheDay; onChoose: (topic: Topic) => void }) {
  const today = useToday()
  const [topic, setTopic] = useState<Topic | null>(null)
  useEffect(() => {
    let isAwaited = true
    ofTheDay(today).then(
      (here) => {
        if (isAwaited) setTopic(here)
      },
      () => undefined,
    )
    return () => {
      isAwaited = false
    }
  }, [ofTheDay, today])
  return (
    <p className={styles.ofTheDay}>
      {topic && (
        <>
          <span className="faint">{t('Topic of the day')}</span>
          <Button kind="choice" onClick={() => onChoose(topic)}>
            {topic.topicTitle}
          </Button>
        </>
      )}
    </p>
  )
}

/** What is known here about the person’s topics; nothing until it has loaded. */
function usePersonalTopics(): PersonalTopics {
  const dispatch = useAppDispatch()
  const today = useToday()
  const uid = useAppSelector(selectUid)
  const hasOutbox = useAppSelector(({ outbox }) => outbox !== undefined && outbox.phase !== 'unread')
  const isNow = !useIsPast()
  const [known, setKnown] = useState(nothing)

  useEffect(() => {
    // A guest without an outbox has done nothing here, and needs no code for it. Time travel sends no requests.
    if (!isNow || (uid === null && !hasOutbox)) return
    let isAwaited = true
    const read = async () => {
      const { readPersonalTopics } = await import(/* webpackChunkName: "personal-topics" */ './personal-topics')
      const topics = await dispatch(readPersonalTopics(today))
      if (isAwaited) setKnown(topics)
    }
    // If loading fails, the suggestions are everybody's.
    read().catch(() => undefined)
    return () => {
      isAwaited = false
      setKnown(nothing)
    }
  }, [dispatch, today, uid, hasOutbox, isNow])

  return known
}
