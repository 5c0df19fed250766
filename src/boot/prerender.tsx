import { configureStore } from '@reduxjs/toolkit'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PrerenderedPath, Visitor } from '../../contract/pages'
import { App } from '../app/App'
import type { Background } from '../app/background'
import { createAppRouter, type RouterContext } from '../app/router'
import { navigation } from '../app/Shell'
import { createRootReducer } from '../app/store'
import { showLanguage, type Language } from '../lib/language'
import { titleOf } from '../lib/title'
import { t } from '../lib/translation'
import { japanese } from '../translations/ja'
import { firstStateOf } from './first-state'

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
  const preloadedState = firstStateOf(visitor, language)
  const store = configureStore({ reducer: createRootReducer(), preloadedState })
  const context: RouterContext = {
    store: { getState: store.getState, dispatch: notAtBuildTime },
    background,
    install: { state: () => 'notOffered', onChange: () => notAtBuildTime, ask: notAtBuildTime },
    recordsClients: { of: notAtBuildTime },
  }
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }))
  await Promise.all([router.load(), navigation.load()])
  return {
    markup: renderToString(<App store={store} router={router} recordsClients={null} />),
    title: titleOf(path),
    description: t(
      'One topic, sixty seconds, every idea that comes. Idea Training is a minute of practice in thinking and putting thoughts into words; each minute is kept and shows you how you think.',
    ),
    loadingFailed:
      path === '/'
        ? t('Idea Training could not be loaded. Check your connection, then press the button again.')
        : t('Idea Training could not be loaded. Check your connection, then load the page again.'),
  }
}

function notAtBuildTime(): never {
  throw new Error('While pages are prerendered, nothing happens and nothing outside is reached.')
}

const background: Background = {
  outbox: notAtBuildTime,
  minute: notAtBuildTime,
  reminder: notAtBuildTime,
  voice: notAtBuildTime,
  topics: notAtBuildTime,
  accountData: notAtBuildTime,
}
