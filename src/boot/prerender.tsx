import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PrerenderedPath, Visitor } from '../../contract/pages'
import { App } from '../app/App'
import { createAppRouter } from '../app/router'
import { navigation } from '../app/Shell'
import { createAppStore } from '../app/store'
import type { Gateways } from '../lib/gateways'
import { showLanguage, type Language } from '../lib/language'
import { titleOf } from '../lib/title'
import { t } from '../lib/translation'
import { japanese } from '../translations/ja'
import { prerenderedState } from './prerendered-state'

/** A page as its file carries it, all but the markup as plain text. */
export interface Prerendered {
  /** What stands in `#root`, as HTML that `client.tsx` hydrates. */
  markup: string
  title: string
  description: string
  /** Says that the application could not be loaded, and what to do. */
  loadingFailed: string
}

/** Renders a page of the app at build time, as its first visitor sees it. Not to be called twice at once: the language is global. */
export async function prerender(path: PrerenderedPath, visitor: Visitor, language: Language): Promise<Prerendered> {
  showLanguage(language, language === 'en' ? {} : japanese)
  const store = createAppStore({ gateways: noGateways, preloadedState: prerenderedState(visitor, language) })
  const router = createAppRouter(store, createMemoryHistory({ initialEntries: [path] }))
  await Promise.all([router.load(), navigation.load()])
  return {
    markup: renderToString(<App store={store} router={router} />),
    title: titleOf(path),
    description: t(
      'One topic, sixty seconds, as many ideas as you can think of. Idea Training is a minute of practice in thinking and putting thoughts into words. Each minute is saved and shows you how you think.',
    ),
    loadingFailed:
      // For whoever is logged in, `/` loads the application by itself.
      path === '/' && visitor !== 'user'
        ? t('Idea Training could not be loaded. Check your connection, then press the button again.')
        : t('Idea Training could not be loaded. Check your connection, then reload the page.'),
  }
}

/** While pages are prerendered, no thunk runs that would need a gateway. */
const noGateways = {} as Gateways
