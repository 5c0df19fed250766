import type { Language } from './languages'

/**
 * The two kinds of visitor that pages are prerendered for. The server tells them apart by whether the cookie `token`
 * exists.
 */
export const visitors = ['guest', 'user'] as const

export type Visitor = (typeof visitors)[number]

/** The query parameter that selects a visitor's version of a page, and the attribute of `#root` that names it. */
export const visitorKey = 'visitor'

/** The pages that are prerendered. */
export const prerenderedPaths = ['/', '/exercise'] as const

export type PrerenderedPath = (typeof prerenderedPaths)[number]

/** The file of a prerendered page, for example `exercise.user.ja.html`. */
export function prerenderedFile(path: PrerenderedPath, visitor: Visitor, language: Language): string {
  return `${path === '/' ? 'index' : 'exercise'}.${visitor}.${language}.html`
}
