import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import * as v from 'valibot'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { languages, type Language } from '../../contract/languages'
import { prerenderedPaths, visitors, type PrerenderedPath, type Visitor } from '../../contract/pages'
import { projectRoot } from '../tools/project-root'
import { separateFolder, compileSeparately } from './compile-separately'

/** The inline scripts of the pages. */
export interface PageScripts {
  /** Sets the theme's class before the first paint. */
  themeScript: string
  landingScript: string
  exerciseScript: string
}

const prerenderedSchema = v.object({
  markup: v.string(),
  title: v.string(),
  description: v.string(),
  loadingFailed: v.string(),
})

/** A prerendered page, as returned by `src/boot/prerender.tsx`. */
export type Prerendered = v.InferOutput<typeof prerenderedSchema>

const prerenderModule = v.object({ prerender: v.pipe(v.function(), v.returnsAsync(prerenderedSchema)) })

/** The name of the child compiler whose code runs at build time; `webpack.config.ts` keeps hot reload out of it. */
export const prerenderCompiler = 'prerender'

interface PrerenderResult {
  scripts: PageScripts
  prerendered: ReadonlyMap<string, Prerendered>
}

/** Compiles the inline scripts and prerenders the pages in every compilation, for use in the HTML templates. */
export class PrerenderPlugin {
  private readonly parts = new WeakMap<Compilation, PrerenderResult>()

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(PrerenderPlugin.name, async (compilation) => {
      const [scripts, prerendered] = await Promise.all([compileScripts(compilation), prerenderAll(compilation)])
      this.parts.set(compilation, { scripts, prerendered })
    })
  }

  scriptsOf(compilation: Compilation): PageScripts {
    return this.of(compilation).scripts
  }

  /** Returns an empty page if prerendering failed; the compilation has the error. */
  prerendered(compilation: Compilation, page: PrerenderedPath, visitor: Visitor, language: Language): Prerendered {
    const empty = { markup: '', title: '', description: '', loadingFailed: '' }
    return this.of(compilation).prerendered.get(keyOf(page, visitor, language)) ?? empty
  }

  private of(compilation: Compilation): PrerenderResult {
    const parts = this.parts.get(compilation)
    if (!parts) throw new Error('The parts of the pages are asked for before they have been compiled.')
    return parts
  }
}

const keyOf = (page: PrerenderedPath, visitor: Visitor, language: Language) => `${page} ${visitor} ${language}`

async function compileScripts(compilation: Compilation): Promise<PageScripts> {
  const texts = await compileSeparately(compilation, {
    name: 'page-scripts',
    plugins: [
      new webpack.EntryPlugin(projectRoot, './src/theme/theme-script.ts', { name: 'theme' }),
      new webpack.EntryPlugin(projectRoot, './src/boot/landing.ts', { name: 'landing' }),
      new webpack.EntryPlugin(projectRoot, './src/boot/exercise.ts', { name: 'exercise' }),
    ],
  })
  return {
    themeScript: texts.get('theme.js') ?? '',
    landingScript: texts.get('landing.js') ?? '',
    exerciseScript: texts.get('exercise.js') ?? '',
  }
}

async function prerenderAll(compilation: Compilation): Promise<PrerenderResult['prerendered']> {
  const library = { type: 'commonjs2' }
  const texts = await compileSeparately(compilation, {
    name: prerenderCompiler,
    plugins: [
      new webpack.EntryPlugin(projectRoot, './src/boot/prerender.tsx', { name: 'prerender', library }),
      new webpack.library.EnableLibraryPlugin('commonjs2'),
      // React is external, so the components and their renderer share one copy.
      new webpack.ExternalsPlugin('commonjs', /^react(-dom)?($|\/)/),
      new MiniCssExtractPlugin({ filename: `${separateFolder}/${prerenderCompiler}/[name].css` }),
    ],
  })
  const code = texts.get('prerender.js')
  const rendered = new Map<string, Prerendered>()
  if (code === undefined) return rendered
  try {
    const { prerender } = v.parse(prerenderModule, run(code))
    // Sequential, because the language is global state.
    for (const page of prerenderedPaths) {
      for (const visitor of visitors) {
        for (const language of languages) {
          rendered.set(keyOf(page, visitor, language), await prerender(page, visitor, language))
        }
      }
    }
  } catch (error) {
    // Report it as a build error, so watch mode recovers when the source is fixed.
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    compilation.errors.push(new webpack.WebpackError(`A page could not be prerendered. ${reason}`))
  }
  return rendered
}

/** The browser globals that modules use on import; prerendered code must not need more. */
const browser = Object.assign(new EventTarget(), { origin: 'http://localhost' })
const browserGlobals = {
  window: browser,
  self: browser,
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
}

function run(code: string): unknown {
  const compiled = { exports: {} }
  const requireFromProject = createRequire(path.join(projectRoot, 'package.json'))
  const globals = { exports: compiled.exports, require: requireFromProject, module: compiled, ...browserGlobals }
  const begin: unknown = vm.compileFunction(code, Object.keys(globals), { filename: 'prerender.js' })
  if (typeof begin === 'function') Reflect.apply(begin, undefined, Object.values(globals))
  return compiled.exports
}
