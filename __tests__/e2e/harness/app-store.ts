import type { Page } from '@playwright/test'
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'

const stateSchema = v.object({
  session: v.object({ phase: v.string(), tokenRefreshed: v.optional(v.boolean(), false) }),
  round: v.optional(v.object({ id: v.optional(v.string()), owner: v.nullish(v.string()) })),
})

/** The parts of the store's state that tests read. */
export type AppState = v.InferOutput<typeof stateSchema>

/** Takes the place of Redux DevTools, so that tests can read the store and dispatch to it. Call it before opening the page. */
export async function exposeAppStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const compose =
      (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      (createStore) =>
      (...args) => {
        const store = enhancers.reduceRight((create, enhance) => enhance(create), createStore)(...args)
        Object.assign(window, { appStore: store })
        return store
      }
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => compose })
  })
}

export async function readAppState(page: Page): Promise<AppState> {
  return v.parse(stateSchema, await page.evaluate('window.appStore.getState()'))
}

export async function dispatchToApp(page: Page, action: UnknownAction): Promise<void> {
  await page.evaluate(`void window.appStore.dispatch(${JSON.stringify(action)})`)
}
