import { useEffect, useState } from 'react'
import { t } from '../lib/translation'
import styles from './SlowLoadingNotice.module.css'

/** So much is nothing to speak of, in milliseconds. */
const shortMs = 2_000

/** In the place of something that the person has asked for and that does not come; floating where that has no place yet. */
export function SlowLoadingNotice({ isFloating = false }: { isFloating?: boolean }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), shortMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <p role="alert" className={isFloating ? styles.floating : undefined}>
        {t('This is taking longer than usual. Check your connection; the page will open as soon as it has loaded.')}
      </p>
    )
  )
}
