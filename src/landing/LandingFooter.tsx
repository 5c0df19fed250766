import { languageKey } from '../../contract/languages'
import { languages, shownLanguage } from '../lib/language'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { preferencesChanged } from '../preferences/preferences'
import { selectTheme, themeChosen, themeOptions } from '../theme/theme'
import { RadioGroup } from '../ui/RadioGroup'
import styles from './landing.module.css'

/** Each in itself, for people who read no other. */
const names = { en: 'English', ja: '日本語' } as const

/** The end of the page. `boot/early-choices.ts` makes it work before the app has loaded. */
export function LandingFooter() {
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  return (
    <footer className={styles.foot}>
      <a href="/privacy" className="alone">
        {t('Privacy')}
      </a>
      {languages
        .filter((language) => language !== shownLanguage())
        .map((language) => (
          <a
            key={language}
            href={`/?${languageKey}=${language}`}
            className="alone"
            hrefLang={language}
            lang={language}
            onClick={() => dispatch(preferencesChanged({ language }))}
          >
            {names[language]}
          </a>
        ))}
      <RadioGroup
        legend={t('Theme')}
        hideLegend
        options={themeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        value={theme}
        onChange={(next) => dispatch(themeChosen[next]())}
      />
    </footer>
  )
}
