import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import * as v from 'valibot'
import webpack, { type Compilation, type Compiler } from 'webpack'
import type { Language } from '../../contract/languages'
import { apartFolder, compileApart } from './compile-apart'
import { projectRoot } from '../tools/project-root'

/** What the pages carry in themselves, so that they can be read before anything else has been fetched. */
export interface PageParts {
  /** Sets the theme's class before the first paint. */
  themeScript: string
  /** Asks for the parts of a route, in the head of the app's page. */
  partsScript: string
  /** Loads the application from the landing page when someone starts. */
  bootScript: string
  /** The landing page, rendered at build time. */
  landing: Record<Language, Landing>
  landingStyles: string
}

/** The landing page in one language. */
export type Landing = v.InferOutput<typeof landingShape>

/** The sources of the parts, relative to the project's root. */
export interface PageSources {
  theme: string
  parts: string
  boot: string
  prerender: string
}

/** The name of the child compiler whose code runs at build time; `webpack.config.ts` keeps hot reload out of it. */
export const prerenderCompiler = 'prerender'

const landingShape = v.object({ markup: v.string(), description: v.string(), trouble: v.string() })

const prerenderModule = v.object({ prerenderLanding: v.pipe(v.function(), v.returns(landingShape)) })

const nothing: Landing = { markup: '', description: '', trouble: '' }

/** Compiles the parts of the pages in every compilation, for the HTML templates to pick up with `of`. */
export class PagePartsPlugin {
  private readonly parts = new WeakMap<Compilation, PageParts>()

  constructor(private readonly sources: PageSources) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(PagePartsPlugin.name, async (compilation) => {
      const [scripts, landing] = await Promise.all([this.compileScripts(compilation), this.prerender(compilation)])
      this.parts.set(compilation, { ...scripts, ...landing })
    })
  }

  of(compilation: Compilation): PageParts {
    const parts = this.parts.get(compilation)
    if (!parts) throw new Error('The parts of the pages are asked for before they have been compiled.')
    return parts
  }

  private async compileScripts(
    compilation: Compilation,
  ): Promise<Pick<PageParts, 'themeScript' | 'partsScript' | 'bootScript'>> {
    const { theme, parts, boot } = this.sources
    const texts = await compileApart(compilation, {
      name: 'page-scripts',
      plugins: [
        new webpack.EntryPlugin(projectRoot, theme, { name: 'theme' }),
        new webpack.EntryPlugin(projectRoot, parts, { name: 'parts' }),
        new webpack.EntryPlugin(projectRoot, boot, { name: 'boot' }),
      ],
    })
    return {
      themeScript: texts.get('theme.js') ?? '',
      partsScript: texts.get('parts.js') ?? '',
      bootScript: texts.get('boot.js') ?? '',
    }
  }

  private async prerender(compilation: Compilation): Promise<Pick<PageParts, 'landing' | 'landingStyles'>> {
    const texts = await compileApart(compilation, {
      name: prerenderCompiler,
      plugins: [
        new webpack.EntryPlugin(projectRoot, this.sources.prerender, {
          name: 'landing',
          library: { type: 'commonjs2' },
        }),
        new webpack.library.EnableLibraryPlugin('commonjs2'),
        new webpack.node.NodeTargetPlugin(),
        new webpack.ExternalsPlugin('commonjs', ({ request }, callback) => {
          if (request !== undefined && isPackage(request)) callback(undefined, request)
          else callback()
        }),
        new MiniCssExtractPlugin({ filename: `${apartFolder}/${prerenderCompiler}/[name].css` }),
      ],
    })
    return {
      landing: render(compilation, texts.get('landing.js')),
      landingStyles: texts.get('landing.css') ?? '',
    }
  }
}

/** A page that cannot be rendered is an error of the build like any other: told, and gone once the source is mended. */
function render(compilation: Compilation, code: string | undefined): PageParts['landing'] {
  if (code === undefined) return { en: nothing, ja: nothing }
  try {
    return runPrerender(code)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    compilation.errors.push(new webpack.WebpackError(`The landing page could not be rendered. ${reason}`))
    return { en: nothing, ja: nothing }
  }
}

/** Packages stay outside the compiled code: Node loads them itself. */
function isPackage(request: string): boolean {
  return /^[@\w]/.test(request) && !path.isAbsolute(request)
}

function runPrerender(code: string): PageParts['landing'] {
  const compiled = { exports: {} }
  const requireFromProject = createRequire(path.join(projectRoot, 'package.json'))
  vm.compileFunction(code, ['exports', 'require', 'module'], { filename: 'prerender.js' }).call(
    undefined,
    compiled.exports,
    requireFromProject,
    compiled,
  )
  const { prerenderLanding } = v.parse(prerenderModule, compiled.exports)
  return { en: prerenderLanding('en'), ja: prerenderLanding('ja') }
}
