import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { AppRouter } from './router'
import type { RootState } from './store'

interface AppProps {
  store: Store<RootState>
  router: AppRouter
  /** The state that the page was prerendered with, where it is hydrated: the first render must draw the same. */
  firstState?: RootState | undefined
}

/** The whole application, as it is prerendered, hydrated and rendered. */
export function App({ store, router, firstState }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(firstState && { serverState: firstState })}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  )
}
