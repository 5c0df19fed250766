import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { onLanguageShown, shownLanguage, switchLanguage, type Language } from '../../lib/language'
import { t } from '../../lib/translation'
import { preferencesChanged, selectLanguage, selectPreferences } from '../preferences'
import { RadioGroup } from '../../ui/RadioGroup'

/** Whether the choice had focus when a change of language remounted the page. The new instance then takes the focus back. */
let hadFocus = false

/** Chooses the interface language. Each language is named in itself, for people who read no other. */
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
      // The remount happens in the same task. A later visit to the page must not take the focus.
      queueMicrotask(() => (hadFocus = false))
    }
  }, [])

  // The language may have failed to load offline.
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
