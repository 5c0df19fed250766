import type { Language } from './languages'

/** Whom a page is prerendered for: the cookie `token` tells a server no more than this. */
export const visitors = ['guest', 'user'] as const

export type Visitor = (typeof visitors)[number]

/** The parameter of a page's address that asks for the page of one visitor, and the attribute of `#root` that names it. */
export const visitorKey = 'visitor'

/** The pages that are prerendered. */
export const prerenderedPaths = ['/', '/exercise'] as const

export type PrerenderedPath = (typeof prerenderedPaths)[number]

/** The pages that the browser draws, by route: the names of their files. They differ in the chunks that they name. */
export const clientRenderedPages = {
  '/dashboard': 'dashboard',
  '/records': 'records',
  '/records/:id': 'record',
  '/settings': 'settings',
  '/challenges': 'challenges',
  '/challenges/new': 'challenges',
  '/challenges/:id': 'app',
  '/challenges/:id/entries': 'challenges',
  '/privacy': 'app',
  '/error/404': 'app',
  '/error/403': 'app',
  '/error/500': 'app',
} as const

/** The file of a prerendered page, for example `exercise.user.ja.html`. */
export function prerenderedFile(path: PrerenderedPath, visitor: Visitor, language: Language): string {
  return `${path === '/' ? 'index' : 'exercise'}.${visitor}.${language}.html`
}
