import { loginOrRegisterAsked } from '../dialogs/dialogs'
import { pageNeededAccount } from '../flags/flags'
import type { AppStore } from './store'

/** Remembers where an anonymous visitor wanted to go, and opens the combined dialog. */
export function askForAccount(store: Pick<AppStore, 'dispatch'>, path: string): void {
  store.dispatch(pageNeededAccount({ path }))
  store.dispatch(loginOrRegisterAsked({ reason: 'pageNeedsAccount' }))
}
