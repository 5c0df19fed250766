import { renderToStaticMarkup } from 'react-dom/server'
import { showLanguage, type Language } from '../lib/language'
import { t } from '../lib/translation'
import { japanese } from '../translations/ja'
import '../ui/tokens.css'
import '../ui/base.css'
import { LandingPage } from './LandingPage'

/** The landing page in a language, to be read and pressed before any script has run. */
export function prerenderLanding(language: Language) {
  showLanguage(language, language === 'en' ? {} : japanese)
  return {
    /** The body, as HTML. */
    markup: renderToStaticMarkup(<LandingPage />),
    /** For those who find the page: plain text. */
    description: t(
      'One topic, sixty seconds, every idea that comes. Idea Training is a minute of practice in thinking and putting thoughts into words; each minute is kept and shows you how you think.',
    ),
    /** Said where the application does not arrive. */
    trouble: t('Idea Training could not be loaded. Check your connection, then press the button again.'),
  }
}
