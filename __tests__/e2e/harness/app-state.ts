import type { Page } from '@playwright/test'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import * as v from 'valibot'

const stateSchema = v.object({
  session: v.object({ phase: v.string(), tokenRefreshed: v.optional(v.boolean(), false) }),
})

/** What the tests read of the store's state. */
export type AppState = v.InferOutput<typeof stateSchema>

/** Stands where Redux DevTools would, so that {@link readAppState} can look into the store. To be called before the page is opened. */
export async function watchAppState(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const compose =
      (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      (createStore) =>
      (...args) => {
        const store = enhancers.reduceRight((create, enhance) => enhance(create), createStore)(...args)
        Object.assign(window, { readAppState: store.getState })
        return store
      }
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => compose })
  })
}

export async function readAppState(page: Page): Promise<AppState> {
  return v.parse(stateSchema, await page.evaluate('window.readAppState()'))
}
