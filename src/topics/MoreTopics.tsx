import { useRef, useState, type SubmitEvent } from 'react'
import { type Category, categories, categoryOf, maximumTopicLength } from '../../contract/limits'
import type { LibraryTopic } from '../../contract/topics/library'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import type { Language } from '../lib/language'
import { t, tWord } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import { Dialog } from '../ui/Dialog'
import { RadioGroup } from '../ui/RadioGroup'
import { Section } from '../ui/Section'
import { type Option, SelectField } from '../ui/SelectField'
import { topicIn, topicLanguage } from './topic-language'
import { topicOfTheDay } from './library/library'
import { LibraryList, TopicButton } from './LibraryList'
import { languageChosen, selectTopics, topicChosen, visibleTo, type KeptTopic, ownAdded, ownDeleted } from './topics'
import { oneLine } from '../../contract/clip-text'
import { ignorePresses } from '../lib/screen-change'
import { Button } from '../ui/Button'
import { LimitedField } from '../ui/LimitedField'
import styles from './MoreTopics.module.css'

export type TitledTopic = Pick<KeptTopic, 'topicTitle' | 'category'>

export interface MoreTopicsProps {
  /** The category selected in the form. */
  category: Category
  /** The topics of the latest rounds. */
  recent: readonly TitledTopic[]
  onChoose: (topic: TitledTopic) => void
  onClose: () => void
}

const languages: readonly Option<Language>[] = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
]

/** A dialog to choose a topic: today's, recent ones, own ones, or one from the library. */
export function MoreTopics({ category, recent, onChoose, onClose }: MoreTopicsProps) {
  const dispatch = useAppDispatch()
  const memory = useAppSelector(selectTopics)
  const uid = useAppSelector(selectUid)
  const language = topicLanguage(memory)
  const ofToday = topicOfTheDay(useToday())

  const chooseOfLibrary = (topic: LibraryTopic) => {
    dispatch(topicChosen(topic.id))
    onChoose(topicIn(topic, language))
  }

  return (
    <Dialog title={t('More topics')} open onClose={onClose}>
      <Section heading="h3" className={styles.section} title={t('Topic of the day')}>
        <TopicButton lang={language} onClick={() => chooseOfLibrary(ofToday)}>
          {ofToday[language]}
        </TopicButton>
        <p className="faint below-2">
          {t('Everyone gets this topic today. Category: {category}', { category: tWord(ofToday.category) })}
        </p>
      </Section>
      {recent.length > 0 && (
        <Section heading="h3" className={styles.section} title={t('Recent')}>
          <ul role="list" aria-label={t('Recent topics')} className="actions gap-2">
            {recent.map((topic) => (
              <li key={JSON.stringify(topic)}>
                <TopicButton onClick={() => onChoose(topic)}>{topic.topicTitle}</TopicButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading="h3" className={styles.section} title={t('Your own')}>
        <OwnTopics
          own={visibleTo(uid, memory.own)}
          owner={uid}
          category={category}
          onChoose={(topic) => onChoose(titled(topic))}
        />
      </Section>
      <Section heading="h3" className={styles.section} title={t('Library')}>
        <RadioGroup
          legend={t('Language of the topics')}
          options={languages}
          value={language}
          onChange={(next) => dispatch(languageChosen(next))}
        />
        <LibraryList language={language} category={category} onChoose={chooseOfLibrary} />
      </Section>
    </Dialog>
  )
}

function titled({ topicTitle, category }: KeptTopic): TitledTopic {
  return { topicTitle, category }
}

interface OwnTopicsProps {
  own: readonly KeptTopic[]
  /** The owner of new topics: a Firebase uid, or null for a guest. */
  owner: string | null
  /** The initial category of a new topic. */
  category: Category
  onChoose: (topic: KeptTopic) => void
}

/** The user's own topics, and a form to add one. */
function OwnTopics({ own, owner, category, onChoose }: OwnTopicsProps) {
  const dispatch = useAppDispatch()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState(category)
  const [wasBlank, setWasBlank] = useState(false)

  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const topicTitle = oneLine(title, maximumTopicLength)
    setWasBlank(topicTitle === '')
    if (topicTitle !== '') {
      dispatch(ownAdded({ topicTitle, category: chosen, owner }))
      setTitle('')
    }
    field.current?.focus()
  }

  const remove = (topic: KeptTopic) => {
    // The pressed button is removed with its topic.
    field.current?.focus()
    // The next topic's button moves to the same place.
    ignorePresses()
    dispatch(ownDeleted(topic))
  }

  return (
    <>
      {own.length > 0 && (
        <ul role="list" aria-label={t('Your own topics')}>
          {own.map((topic) => (
            <li key={JSON.stringify(topic)} className={styles.topic}>
              <TopicButton onClick={() => onChoose(topic)}>{topic.topicTitle}</TopicButton>
              <Button aria-label={t('Delete {topic}', { topic: topic.topicTitle })} onClick={() => remove(topic)}>
                {t('Delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="form stack below-3" onSubmit={add} noValidate>
        <LimitedField
          label={t('New topic')}
          ref={field}
          maximumLength={maximumTopicLength}
          text={title}
          error={wasBlank ? t('Enter a topic. A few words are enough.') : undefined}
          onTextChange={(text) => {
            setWasBlank(false)
            setTitle(text)
          }}
        />
        <SelectField
          label={t('Category of the new topic')}
          options={categories.map((value) => ({ value, label: tWord(value) }))}
          value={chosen}
          onChange={(event) => setChosen(categoryOf(event.target.value))}
        />
        <Button type="submit">{t('Add')}</Button>
      </form>
    </>
  )
}
