import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountRoutes, openRoutes, ownRoutes } from '../../src/app/pages'
import { projectRoot } from '../tools/project-root'

/** A `pages.json` beside a feature's `feature.ts`: what the build and `npm run size` know about its pages, by path. */
const declaration = v.record(
  v.string(),
  v.strictObject({
    /** The chunks that its HTML file preloads, its own first. A page without them shares the app's plain HTML file. */
    chunks: v.optional(v.array(v.string())),
    /** What a visit with an empty cache may download, in kB of 1,000 bytes, compressed with gzip; `npm run size` checks it. */
    budget: v.optional(v.number()),
  }),
)

export interface BuiltPage {
  /** Such as `/records/$id`. */
  path: string
  chunks?: readonly string[] | undefined
  budget?: number | undefined
}

const declared = new Map(
  readdirSync(path.join(projectRoot, 'src'))
    .map((folder) => path.join(projectRoot, 'src', folder, 'pages.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(v.parse(declaration, JSON.parse(readFileSync(file, 'utf8'))))),
)

/** The pages for everybody, those about what is a person's own, and those for logged-in people. */
export const openPages: readonly BuiltPage[] = openRoutes.map(built)
export const ownPages: readonly BuiltPage[] = ownRoutes.map(built)
export const accountPages: readonly BuiltPage[] = accountRoutes.map(built)

const paths = new Set([...openPages, ...ownPages, ...accountPages].map((page) => page.path))
for (const one of declared.keys()) {
  if (!paths.has(one)) throw new Error(`A pages.json in src/ names ${one}, which is no page.`)
}

function built(route: AnyRoute): BuiltPage {
  const options: object = route.options
  if (!('path' in options) || typeof options.path !== 'string') throw new Error('A page has no path.')
  return { path: options.path, ...declared.get(options.path) }
}
