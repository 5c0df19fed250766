import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { defaultCategory } from '../../contract/limits'
import type { User } from '../../contract/rest'
import { SetUp } from '../exercise/SetUp'
import { showLanguage, type Language } from '../lib/language'
import { preloadable } from '../lib/preloadable'
import { titleOf } from '../lib/title'
import { t } from '../lib/translation'
import { preferences } from '../preferences/preferences'
import { nobodyFound, restored, session } from '../session/session'
import { japanese } from '../translations/ja'
import { AccountButtons } from './AccountButtons'
import { Banner } from './Banner'
import MainNavigation from './MainNavigation'

const somebody: User = { email: '', firstName: '', lastName: '', firebaseUID: '', createdAt: '', images: [] }

/** What comes when the application is here. */
const later = () => new Promise<never>(() => undefined)
const nothing = () => undefined

/** The exercise before a round in a language, as the application draws it at first: to be written on before it is here. */
export function prerenderExercise(language: Language) {
  showLanguage(language, language === 'en' ? {} : japanese)
  return {
    title: titleOf('/exercise'),
    /** For somebody who is not logged in, and for somebody who is, as HTML. */
    guest: pictureFor(null),
    user: pictureFor(somebody),
    /** Said where the application does not arrive. */
    trouble: t('Idea Training could not be loaded. Check your connection, then load the page again.'),
  }
}

function pictureFor(user: User | null): string {
  const store = configureStore({ reducer: combineSlices(session, preferences) })
  store.dispatch(user ? restored({ user }) : nobodyFound())
  const history = createMemoryHistory({ initialEntries: ['/exercise'] })
  return renderToStaticMarkup(
    <Provider store={store}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
        <Banner>
          {user && <MainNavigation />}
          <AccountButtons />
        </Banner>
        <SetUp
          topic={{ topicTitle: '', category: defaultCategory }}
          topics={preloadable(later)}
          ofTheDay={later}
          mode="type"
          isStarting={false}
          problem=""
          voiceSetUp={null}
          onTopicChange={nothing}
          onModeChange={nothing}
          onStart={nothing}
          recent={user ? nothing : undefined}
        />
      </RouterContextProvider>
    </Provider>,
  )
}
