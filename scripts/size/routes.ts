import type { Page as BrowserPage } from '@playwright/test'
import { saveRound } from '../../__tests__/e2e/harness/save-round'
import { accountPages, openPages, ownPages, type BuiltPage } from '../build/built-pages'

/** A page to measure. Features declare the budgets of their pages in a `pages.json`, in kB of 1,000 bytes, compressed with gzip. */
export interface Route {
  path: string
  /** Opened by someone who is signed in. */
  signedIn: boolean
  budget: number
}

/** For each path with parameters: creates what it shows, as a signed-in person, and leads to its page. */
export const examples: Readonly<Record<string, (page: BrowserPage) => Promise<void>>> = {
  '/challenges/$id': async (page) => {
    await page.goto('/challenges/new')
    await page.getByRole('textbox', { name: 'Topic' }).fill('What a challenge weighs')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Close now' }).waitFor()
  },
  '/topics/$key': async (page) => {
    await page.goto('/records')
    await saveRound(page, 'What a topic weighs', ['not much'])
    await page.getByRole('link', { name: 'See the record' }).click()
    await page.getByRole('link', { name: 'All about this topic' }).click()
    await page.getByRole('list', { name: 'Ideas' }).waitFor()
  },
}

/** Those with an example come last, because the example would change what the others show. */
export const routes: readonly Route[] = [
  ...toRoutes(openPages, false),
  ...toRoutes([...ownPages, ...accountPages], true),
].sort((one, other) => Number(one.path.includes('$')) - Number(other.path.includes('$')))

function toRoutes(declared: readonly BuiltPage[], signedIn: boolean): Route[] {
  return declared.flatMap(({ path, budget }) => (budget === undefined ? [] : [{ path, signedIn, budget }]))
}

/** Additional budget of the sign-in code after opening a dialog. */
export const signInBudget = 45

/** Additional budget of speaking; mostly the model and its runtime. */
export const speakingBudget = 6000
