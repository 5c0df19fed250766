import { renderToStaticMarkup } from 'react-dom/server'
import { showLanguage, type Language } from '../lib/language'
import { japanese } from '../translations/ja'
import '../ui/tokens.css'
import '../ui/base.css'
import { LandingPage } from './LandingPage'

/** The landing page as HTML, to be read and pressed before any script has run. */
export function prerenderLanding(language: Language = 'en'): string {
  showLanguage(language, language === 'en' ? {} : japanese)
  return renderToStaticMarkup(<LandingPage />)
}
