import { t } from '../lib/translation'
import styles from './EntryText.module.css'

interface EntryTextProps {
  ideas: readonly { text: string; source: 'TYPED' | 'SPOKEN' }[]
  message: string
}

/** The content of an entry: ideas and message, exactly what the host receives. */
export function EntryText({ ideas, message }: EntryTextProps) {
  return (
    <>
      <ol role="list" aria-label={t('Ideas of the entry')}>
        {ideas.map(({ text, source }, place) => (
          <li key={place} className={styles.idea}>
            <span dir="auto" className="fill">
              {text}
            </span>
            {source === 'SPOKEN' && <span className="faint">{t('spoken')}</span>}
          </li>
        ))}
      </ol>
      {message !== '' && (
        <p dir="auto" className="soft written below-3">
          {message}
        </p>
      )}
    </>
  )
}
