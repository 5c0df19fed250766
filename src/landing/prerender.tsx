import { renderToStaticMarkup } from 'react-dom/server'
import '../ui/tokens.css'
import '../ui/base.css'
import { LandingPage } from './LandingPage'

/** The landing page as HTML, to be read and pressed before any script has run. */
export function prerenderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}
