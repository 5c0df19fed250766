import { useState } from 'react'
import type { User } from '../../../contract/rest'
import { tWord } from '../../lib/translation'
import styles from './Profile.module.css'

/** The person's picture, or their initials if they have none or it does not load. */
export function Picture({ name, image }: { name: string; image: User['images'][number] | undefined }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (image === undefined || image.url === '' || hasFailed) {
    return (
      <span aria-hidden="true" className={styles.picture}>
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <img
      src={image.url}
      alt={tWord(image.about)}
      width={64}
      height={64}
      // Google rejects some requests for its pictures that have a `Referer` header.
      referrerPolicy="no-referrer"
      className={styles.picture}
      onError={() => setHasFailed(true)}
    />
  )
}

/** The initials of a name, one or two letters: `AK` for Aya Kobayashi. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map(firstLetter).join('').toLocaleUpperCase('en')
}

/** The first grapheme, which may be several UTF-16 units. */
function firstLetter(word = ''): string {
  return [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
}
