import type { Page } from '@playwright/test'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import * as v from 'valibot'

const stateSchema = v.object({
  session: v.object({ phase: v.string(), tokenRefreshed: v.optional(v.boolean(), false) }),
})

/** The parts of the store's state that tests read. */
export type AppState = v.InferOutput<typeof stateSchema>

/** Takes the place of Redux DevTools so that {@link readAppState} can read the store. Call it before opening the page. */
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
