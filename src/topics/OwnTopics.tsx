import { useRef, useState, type SubmitEvent } from 'react'
import { oneLine } from '../../contract/clip-text'
import { categories, categoryOf, maximumTopicLength, type Category } from '../../contract/limits'
import { useAppDispatch } from '../lib/store-hooks'
import { ignorePresses } from '../lib/screen-change'
import { t, tWord } from '../lib/translation'
import { Button } from '../ui/Button'
import { LimitedField } from '../ui/LimitedField'
import { SelectField } from '../ui/SelectField'
import { ownAdded, ownDeleted, type KeptTopic } from './topics'
import styles from './OwnTopics.module.css'
import { TopicButton } from './LibraryList'

interface OwnTopicsProps {
  own: readonly KeptTopic[]
  /** The owner of new topics: a Firebase uid, or null for a guest. */
  owner: string | null
  /** The initial category of a new topic. */
  category: Category
  onChoose: (topic: KeptTopic) => void
}

/** The user's own topics, and a form to add one. */
export function OwnTopics({ own, owner, category, onChoose }: OwnTopicsProps) {
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
      <form className={styles.form} onSubmit={add} noValidate>
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
