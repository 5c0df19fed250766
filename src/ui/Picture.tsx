import { useState } from 'react'
import { classes } from './classes'
import styles from './Picture.module.css'

interface PictureProps {
  name: string
  /** The picture's address; empty if there is none. */
  url: string | undefined
  /** As large as a control. */
  isSmall?: boolean
}

/** A person's picture, or their initial if they have none or it does not load. Its button says what it is. */
export function Picture({ name, url = '', isSmall = false }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState('')
  const className = classes(styles.picture, isSmall && styles.small)
  if (url === failedUrl) {
    return (
      <span aria-hidden="true" className={className}>
        {initialOf(name)}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      width={isSmall ? 38 : 64}
      height={isSmall ? 38 : 64}
      // Google rejects some requests for its pictures that have a `Referer` header.
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setFailedUrl(url)}
    />
  )
}

/** The first letter of a name, as a grapheme, which may be several UTF-16 units. */
export function initialOf(name: string): string {
  return [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase('en') ?? ''
}
