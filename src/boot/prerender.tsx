import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PrerenderedPath, Visitor } from '../../contract/pages'
import { App } from '../app/App'
import { createAppRouter } from '../app/router'
import { personTools } from '../app/Shell'
import { createAppStore } from '../app/store'
import type { Gateways } from '../lib/gateways'
import { showLanguage, type Language } from '../lib/language'
import { titleOf } from '../lib/title'
import { t } from '../lib/translation'
import { japanese } from '../translations/ja'
import { prerenderedState } from './prerendered-state'

/** The content of a prerendered page. Everything except the markup is plain text. */
export interface Prerendered {
  /** The HTML inside `#root`, which `client.tsx` hydrates. */
  markup: string
  title: string
  description: string
  /** The message for when the application could not be loaded. */
  loadingFailed: string
}

/** Renders a page at build time. Do not call it concurrently: the language is global. */
export async function prerender(path: PrerenderedPath, visitor: Visitor, language: Language): Promise<Prerendered> {
  showLanguage(language, language === 'en' ? {} : japanese)
  const store = createAppStore({ gateways: noGateways, preloadedState: prerenderedState(visitor, language) })
  const router = createAppRouter(store, createMemoryHistory({ initialEntries: [path] }))
  await Promise.all([router.load(), personTools.load()])
  const markup = renderToString(<App store={store} router={router} />)
  // React leaves a part that failed to the browser, and says nothing.
  if (markup.includes('<!--$!-->')) throw new Error(`A part of ${path} cannot be prerendered.`)
  return {
    markup,
    title: titleOf(path),
    description: t(
      'One topic, sixty seconds: type or say every idea that comes. Idea Training is a minute of practice in thinking and putting thoughts into words. Each minute is saved and shows you how you think.',
    ),
    loadingFailed:
      // For a logged-in person, `/` loads the application without a press on the button.
      path === '/' && visitor !== 'user'
        ? t('Idea Training could not be loaded. Check your connection, then press the button again.')
        : t('Idea Training could not be loaded. Check your connection, then reload the page.'),
  }
}

/** Prerendering runs no thunk that uses a gateway. */
const noGateways = {} as Gateways
