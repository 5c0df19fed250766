import type { User } from '../../contract/rest'
import type { Language } from '../../contract/languages'
import type { Visitor } from '../../contract/pages'
import { createRootReducer, type RootState } from '../app/store'
import { preferencesChanged } from '../preferences/preferences'
import { nobodyFound, restored } from '../session/session'

/** Placeholder for the logged-in user: a prerendered page shows no personal data. */
const placeholderUser: User = { email: '', firstName: '', lastName: '', firebaseUID: '', createdAt: '', images: [] }

/** The state for prerendering a page and for hydrating it, before the browser's own state is rendered. */
export function prerenderedState(visitor: Visitor, language: Language): RootState {
  const reduce = createRootReducer()
  const events = [
    visitor === 'user' ? restored({ user: placeholderUser }) : nobodyFound(),
    preferencesChanged({ language }),
  ]
  return events.reduce(reduce, reduce(undefined, { type: 'prerendered' }))
}
