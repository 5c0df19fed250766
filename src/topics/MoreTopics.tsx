import type { Category } from '../../contract/limits'
import type { LibraryTopic } from '../../contract/topics/library'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import type { Language } from '../lib/language'
import { t, tWord } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import { Dialog } from '../ui/Dialog'
import { RadioGroup } from '../ui/RadioGroup'
import { Section } from '../ui/Section'
import type { Option } from '../ui/SelectField'
import { topicIn, topicLanguage } from './topic-language'
import { topicOfTheDay } from './library/library'
import { LibraryList, TopicButton } from './LibraryList'
import { languageChosen, selectTopics, topicChosen, visibleTo, type KeptTopic } from './topics'
import styles from './MoreTopics.module.css'
import { OwnTopics } from './OwnTopics'

export type TitledTopic = Pick<KeptTopic, 'topicTitle' | 'category'>

export interface MoreTopicsProps {
  /** The category selected in the form. */
  category: Category
  onChoose: (topic: TitledTopic) => void
  onClose: () => void
}

const languages: readonly Option<Language>[] = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
]

/** A dialog to choose a topic: today's, recent ones, own ones, or one from the library. */
export function MoreTopics({ category, onChoose, onClose }: MoreTopicsProps) {
  const dispatch = useAppDispatch()
  const memory = useAppSelector(selectTopics)
  const uid = useAppSelector(selectUid)
  const language = topicLanguage(memory)
  const ofToday = topicOfTheDay(useToday())
  const recent = visibleTo(uid, memory.recent)

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
                <TopicButton onClick={() => onChoose(titled(topic))}>{topic.topicTitle}</TopicButton>
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
