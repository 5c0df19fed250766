import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { RecordsClients } from './records-clients'
import { RecordsClientsContext } from './RecordsClientsContext'
import type { AppRouter } from './router'
import type { RootState } from './store'

interface AppProps {
  store: Store<RootState>
  router: AppRouter
  /** Null at build time, where nobody's records are shown. */
  recordsClients: RecordsClients | null
  /** The state that the page was prerendered with, where it is hydrated: the first render must draw the same. */
  firstState?: RootState | undefined
}

/** The whole application, as it is prerendered, hydrated and rendered. */
export function App({ store, router, recordsClients, firstState }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(firstState && { serverState: firstState })}>
        <RecordsClientsContext value={recordsClients}>
          <RouterProvider router={router} />
        </RecordsClientsContext>
      </Provider>
    </StrictMode>
  )
}
