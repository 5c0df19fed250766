import { useState } from 'react'
import { t } from '../lib/translation'
import styles from './Person.module.css'

/** A person, with the name they had when they published, sent or wrote; never an e-mail address. */
export function Person({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span className={styles.person}>
      {pictureUrl === null || pictureUrl === '' || hasFailed ? (
        <span className={styles.picture} aria-hidden="true" />
      ) : (
        <img
          className={styles.picture}
          src={pictureUrl}
          alt=""
          width={32}
          height={32}
          referrerPolicy="no-referrer"
          // The page may not load pictures from other hosts than the sign-in provider's.
          onError={() => setHasFailed(true)}
        />
      )}
      <span dir="auto">{name === '' ? t('No name') : name}</span>
    </span>
  )
}
