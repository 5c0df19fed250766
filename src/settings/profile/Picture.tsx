import { useState } from 'react'
import type { User } from '../../../contract/rest'
import styles from './Profile.module.css'

/** The person's picture; their initials where there is none or it does not load. */
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
      alt={image.about}
      width={64}
      height={64}
      // Google refuses its pictures to some pages that say where they are.
      referrerPolicy="no-referrer"
      className={styles.picture}
      onError={() => setHasFailed(true)}
    />
  )
}

/** One or two letters that stand for a name, for example `AK` for Aya Kobayashi. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map(firstLetter).join('').toLocaleUpperCase('en')
}

/** A letter as a person sees it, which may be several UTF-16 units. */
function firstLetter(word = ''): string {
  return [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
}
