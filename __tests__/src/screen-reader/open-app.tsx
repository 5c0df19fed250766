import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessageChannel } from 'node:worker_threads'
import { Provider } from 'react-redux'
import { createAppRouter } from '../../../src/app/router'
import { memberTools } from '../../../src/app/Shell'
import { showLanguage, type Language } from '../../../src/lib/language'
import { defaultPreferences, type Preferences } from '../../../src/preferences/preferences'
import { japanese } from '../../../src/translations/ja'
import { createAccountGateways } from '../../harness/account-gateways'
import { createRecordsServer, type RecordsServer } from '../../harness/fake-records-server'
import { writePageConfig } from '../../harness/page-config'
import { aya } from '../../harness/people'
import { buildToken } from '../../harness/fake-graphql-server'
import { createTestStore } from '../../harness/test-store'

interface Opening {
  /** Aya if she is signed in; otherwise a guest. */
  isSignedIn?: boolean
  language?: Language
  preferences?: Partial<Preferences>
  server?: RecordsServer
}

/** Opens the whole app at a path, with its real router and lazy features, over gateways in memory. */
export async function openApp(path: string, opening: Opening = {}) {
  const { isSignedIn = false, language = 'en', server = createRecordsServer() } = opening
  preparePage(path)
  showLanguage(language, language === 'en' ? {} : japanese)
  const { gateways } = await createAccountGateways({ server })
  if (isSignedIn) Object.assign(gateways.stored, { user: aya, token: buildToken() })
  const store = createTestStore({
    gateways,
    features: [],
    preloadedState: {
      session: isSignedIn ? { phase: 'signedIn', user: aya, tokenRefreshed: false } : { phase: 'signedOut' },
      preferences: { ...defaultPreferences, language, ...opening.preferences },
    },
  })
  const router = createAppRouter(store)
  await Promise.all([router.load(), memberTools.load()])
  // Without strict mode, which runs effects twice in development only, so that a dialog would be heard twice.
  await act(async () =>
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  )
  await screen.findByRole('main')
  return {
    gateways,
    user: userEvent.setup(),
    /** Lets time pass, and the screen update. */
    pass: (milliseconds: number) => act(async () => gateways.passTime(milliseconds)),
  }
}

/** Sets the address, the configuration that the server writes into the page, and what jsdom lacks and the app uses. */
export function preparePage(path: string): void {
  window.history.replaceState(null, '', path)
  writePageConfig()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  Object.assign(window, { MessageChannel })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
      // As browsers do.
      this.querySelector<HTMLElement>('button, a[href], input, select, textarea')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
}
