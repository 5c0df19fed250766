import { t } from '../lib/translation'
import styles from './Person.module.css'

/** A person, with the name they had when they published, sent or wrote; never an e-mail address. */
export function Person({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  return (
    <span className={styles.person}>
      {pictureUrl === null || pictureUrl === '' ? (
        <span className={styles.picture} aria-hidden="true" />
      ) : (
        <img className={styles.picture} src={pictureUrl} alt="" width={32} height={32} referrerPolicy="no-referrer" />
      )}
      <span dir="auto">{name === '' ? t('No name') : name}</span>
    </span>
  )
}
