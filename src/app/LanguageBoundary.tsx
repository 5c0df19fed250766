import { Fragment, useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { onLanguageShown, shownLanguage, switchLanguage } from '../lib/language'
import { selectLanguage } from '../preferences/preferences'
import { useAppSelector } from './hooks'

/**
 * Shows what is in it in the language that the state says. Where that changes, all of it is drawn anew, because a text
 * does not know that it has another translation; until the other language has been fetched, the one before stays.
 */
export function LanguageBoundary({ children }: { children: ReactNode }) {
  const wanted = useAppSelector(selectLanguage)
  const shown = useSyncExternalStore(onLanguageShown, shownLanguage, shownLanguage)
  useEffect(() => void switchLanguage(wanted), [wanted])
  useLayoutEffect(() => {
    document.documentElement.lang = shown
  }, [shown])
  return <Fragment key={shown}>{children}</Fragment>
}
