import { useState, type ComponentProps } from 'react'
import { categories, defaultCategory, type Category } from '../../contract/limits'
import { isFoundBy, searchTerms } from '../lib/search-text'
import { isVisible } from '../../contract/visible-text'
import { library, type LibraryTopic } from '../../contract/topics/library'
import type { Language } from '../lib/language'
import { t, tn, tWord } from '../lib/translation'
import { Button } from '../ui/Button'
import { SearchField } from '../ui/SearchField'
import styles from './LibraryList.module.css'
import { topicsOf } from './library/library'

interface LibraryListProps {
  language: Language
  /** Expanded initially, unless it is the default category. */
  category: Category
  onChoose: (topic: LibraryTopic) => void
}

/** The library by category, or the results of a search in both languages. */
export function LibraryList({ language, category, onChoose }: LibraryListProps) {
  const [search, setSearch] = useState('')
  const isSearching = isVisible(search)
  const found = isSearching ? library.filter(({ en, ja }) => isFound(search, en, ja)) : []
  return (
    <div className="stack gap-2 below-4">
      <SearchField
        label={t('Search topics')}
        placeholder={t('Search topics')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p aria-live="polite" className="faint">
        {isSearching &&
          (found.length > 0 ? tn(found.length, '{count} topic', '{count} topics') : t('No topics match your search.'))}
      </p>
      {isSearching ? (
        <TopicList label={t('Topics found')} topics={found} {...{ language, onChoose }} />
      ) : (
        categories.map((each) => (
          <details key={each} open={each === category && each !== defaultCategory} className={styles.category}>
            <summary>{tWord(each)}</summary>
            <TopicList
              label={t('{category} topics', { category: tWord(each) })}
              topics={topicsOf(each)}
              {...{ language, onChoose }}
            />
          </details>
        ))
      )}
    </div>
  )
}

interface TopicListProps extends Omit<LibraryListProps, 'category'> {
  label: string
  topics: readonly LibraryTopic[]
}

function TopicList({ label, topics, language, onChoose }: TopicListProps) {
  return (
    <ul role="list" aria-label={label} lang={language} className="actions gap-2">
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicButton onClick={() => onChoose(topic)}>{topic[language]}</TopicButton>
        </li>
      ))}
    </ul>
  )
}

/** Whether the texts contain every word and phrase of the search. */
export function isFound(search: string, ...texts: readonly string[]): boolean {
  return isFoundBy(texts.join('\n'), searchTerms(search))
}

/** The button that chooses a topic. Set `lang` if the topic's language is known. */
export function TopicButton(button: ComponentProps<'button'>) {
  return <Button kind="choice" dir="auto" className="break-anywhere" {...button} />
}
