import { useEffect, useState } from 'react'
import { t } from '../lib/translation'
import styles from './SlowLoadingNotice.module.css'

/** The delay before the notice appears, in milliseconds. */
const shortMs = 2_000

/** A Suspense fallback that appears after a delay; `isFloating` for content without a place on the page, such as a dialog. */
export function SlowLoadingNotice({ isFloating = false }: { isFloating?: boolean }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), shortMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <p role="alert" className={isFloating ? styles.floating : undefined}>
        {t('This is taking longer than usual. Check your connection; it will open as soon as it has loaded.')}
      </p>
    )
  )
}
