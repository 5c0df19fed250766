import { Fragment, useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { onLanguageShown, shownLanguage, switchLanguage } from '../lib/language'
import { selectLanguage } from '../preferences/preferences'
import { useAppSelector } from '../lib/store-hooks'

/**
 * Applies the language in the state to its children. A change remounts them, because calls of `t` do not subscribe to the
 * language. The previous language stays until the new catalogue has loaded.
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
