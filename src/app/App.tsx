import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { AppRouter } from './router'
import type { RootState } from './store'

interface AppProps {
  store: Store<RootState>
  router: AppRouter
  /** For hydration: the state the page was prerendered with, because the first render must match it. */
  firstState?: RootState | undefined
}

/** The root component, for prerendering, hydration and rendering. */
export function App({ store, router, firstState }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(firstState && { serverState: firstState })}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  )
}
