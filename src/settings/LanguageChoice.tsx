import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { onLanguageShown, shownLanguage, switchLanguage, type Language } from '../lib/language'
import { t } from '../lib/translation'
import { preferencesChanged, selectLanguage, selectPreferences } from '../preferences/preferences'
import { RadioGroup } from '../ui/RadioGroup'

/** Whether the choice had the focus when the page was drawn anew in another language: it has it again then. */
let hadFocus = false

/** The language of the interface; each has its name in itself, for those who read no other. */
export function LanguageChoice() {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector((state) => selectPreferences(state).language)
  const wanted = useAppSelector(selectLanguage)
  const shown = useSyncExternalStore(onLanguageShown, shownLanguage)
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const choice = place.current
    if (hadFocus) choice?.querySelector<HTMLElement>(':checked')?.focus()
    return () => {
      hadFocus = choice?.contains(document.activeElement) ?? false
      // Whoever comes back later begins at the top.
      queueMicrotask(() => (hadFocus = false))
    }
  }, [])

  // A language that could not be fetched comes with the network.
  useEffect(() => {
    const fetchAgain = () => void switchLanguage(wanted)
    addEventListener('online', fetchAgain)
    return () => {
      removeEventListener('online', fetchAgain)
    }
  }, [wanted])

  return (
    <div ref={place}>
      <RadioGroup
        legend={t('Language')}
        hideLegend
        options={[
          { value: 'browser', label: t('Same as browser') },
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'ja', label: '日本語', lang: 'ja' },
        ]}
        value={chosen ?? 'browser'}
        onChange={(next: Language | 'browser') =>
          dispatch(preferencesChanged({ language: next === 'browser' ? null : next }))
        }
      />
      <p role="status" className="faint">
        {wanted !== shown && t('This language is still loading. The page will change when it is ready.')}
      </p>
    </div>
  )
}
