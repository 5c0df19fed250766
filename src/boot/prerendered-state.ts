import type { User } from '../../contract/rest'
import type { Language } from '../../contract/languages'
import type { Visitor } from '../../contract/pages'
import { createRootReducer, type RootState } from '../app/store'
import { preferencesChanged } from '../preferences/preferences'
import { nobodyFound, restored } from '../session/session'

/** Stands for whoever is logged in: a prerendered page shows nothing that tells one person from another. */
const placeholderUser: User = { email: '', firstName: '', lastName: '', firebaseUID: '', createdAt: '', images: [] }

/** The state that a page is prerendered with, and hydrated with before the browser's own state is shown. */
export function prerenderedState(visitor: Visitor, language: Language): RootState {
  const reduce = createRootReducer()
  const events = [
    visitor === 'user' ? restored({ user: placeholderUser }) : nobodyFound(),
    preferencesChanged({ language }),
  ]
  return events.reduce(reduce, reduce(undefined, { type: 'prerendered' }))
}
