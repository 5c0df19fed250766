import { t } from '../lib/translation'
import styles from './Groups.module.css'
import type { Group } from './groups'

/** An idea's group: a letter on the screen, and its name. */
export function GroupLetter({ group: { letter, name } }: { group: Group }) {
  return (
    <span className={styles.letter} title={name}>
      <span className="visually-hidden">{t('Group')} </span>
      {letter}
    </span>
  )
}
