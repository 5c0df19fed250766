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
  /** Shows the set-up of a round on the exercise's page, and has the application come. */
  exerciseScript: string
  /** The set-up of a round, rendered at build time. */
  exercise: Record<Language, Exercise>
}

/** The landing page in one language. */
export type Landing = v.InferOutput<typeof landingShape>

/** The exercise in one language. */
export type Exercise = v.InferOutput<typeof exerciseShape>

/** The sources of the parts, relative to the project's root. */
export interface PageSources {
  theme: string
  parts: string
  boot: string
  exercise: string
  landing: string
  setUp: string
}

/** The name of the child compiler whose code runs at build time; `webpack.config.ts` keeps hot reload out of it. */
export const prerenderCompiler = 'prerender'

const landingShape = v.object({ markup: v.string(), description: v.string(), trouble: v.string() })

const landingModule = v.object({ prerenderLanding: v.pipe(v.function(), v.returns(landingShape)) })

const exerciseShape = v.object({ title: v.string(), guest: v.string(), user: v.string(), trouble: v.string() })

const exerciseModule = v.object({ prerenderExercise: v.pipe(v.function(), v.returns(exerciseShape)) })

const noLanding: Landing = { markup: '', description: '', trouble: '' }

const noExercise: Exercise = { title: '', guest: '', user: '', trouble: '' }

/** Compiles the parts of the pages in every compilation, for the HTML templates to pick up with `of`. */
export class PagePartsPlugin {
  private readonly parts = new WeakMap<Compilation, PageParts>()

  constructor(private readonly sources: PageSources) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(PagePartsPlugin.name, async (compilation) => {
      const [scripts, rendered] = await Promise.all([this.compileScripts(compilation), this.prerender(compilation)])
      this.parts.set(compilation, { ...scripts, ...rendered })
    })
  }

  of(compilation: Compilation): PageParts {
    const parts = this.parts.get(compilation)
    if (!parts) throw new Error('The parts of the pages are asked for before they have been compiled.')
    return parts
  }

  private async compileScripts(
    compilation: Compilation,
  ): Promise<Pick<PageParts, 'themeScript' | 'partsScript' | 'bootScript' | 'exerciseScript'>> {
    const { theme, parts, boot, exercise } = this.sources
    const texts = await compileApart(compilation, {
      name: 'page-scripts',
      plugins: [
        new webpack.EntryPlugin(projectRoot, theme, { name: 'theme' }),
        new webpack.EntryPlugin(projectRoot, parts, { name: 'parts' }),
        new webpack.EntryPlugin(projectRoot, boot, { name: 'boot' }),
        new webpack.EntryPlugin(projectRoot, exercise, { name: 'exercise' }),
      ],
    })
    return {
      themeScript: texts.get('theme.js') ?? '',
      partsScript: texts.get('parts.js') ?? '',
      bootScript: texts.get('boot.js') ?? '',
      exerciseScript: texts.get('exercise.js') ?? '',
    }
  }

  private async prerender(
    compilation: Compilation,
  ): Promise<Pick<PageParts, 'landing' | 'landingStyles' | 'exercise'>> {
    const library = { type: 'commonjs2' }
    const texts = await compileApart(compilation, {
      name: prerenderCompiler,
      plugins: [
        new webpack.EntryPlugin(projectRoot, this.sources.landing, { name: 'landing', library }),
        new webpack.EntryPlugin(projectRoot, this.sources.setUp, { name: 'set-up', library }),
        new webpack.library.EnableLibraryPlugin('commonjs2'),
        new webpack.node.NodeTargetPlugin(),
        new webpack.ExternalsPlugin('commonjs', ({ request }, callback) => {
          if (request !== undefined && isPackage(request)) callback(undefined, request)
          else callback()
        }),
        new MiniCssExtractPlugin({ filename: `${apartFolder}/${prerenderCompiler}/[name].css` }),
      ],
    })
    const landing = render(compilation, texts.get('landing.js'), (compiled) => {
      const { prerenderLanding } = v.parse(landingModule, compiled)
      return { en: prerenderLanding('en'), ja: prerenderLanding('ja') }
    })
    const exercise = render(compilation, texts.get('set-up.js'), (compiled) => {
      const { prerenderExercise } = v.parse(exerciseModule, compiled)
      return { en: prerenderExercise('en'), ja: prerenderExercise('ja') }
    })
    return {
      landing: landing ?? { en: noLanding, ja: noLanding },
      landingStyles: texts.get('landing.css') ?? '',
      exercise: exercise ?? { en: noExercise, ja: noExercise },
    }
  }
}

/** A page that cannot be rendered is an error of the build like any other: told, and gone once the source is mended. */
function render<Rendered>(
  compilation: Compilation,
  code: string | undefined,
  rendered: (compiled: unknown) => Rendered,
): Rendered | null {
  if (code === undefined) return null
  try {
    return rendered(run(code))
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    compilation.errors.push(new webpack.WebpackError(`A page could not be rendered. ${reason}`))
    return null
  }
}

/** Packages stay outside the compiled code: Node loads them itself. */
function isPackage(request: string): boolean {
  return /^[@\w]/.test(request) && !path.isAbsolute(request)
}

function run(code: string): unknown {
  const compiled = { exports: {} }
  const requireFromProject = createRequire(path.join(projectRoot, 'package.json'))
  vm.compileFunction(code, ['exports', 'require', 'module'], { filename: 'prerender.js' }).call(
    undefined,
    compiled.exports,
    requireFromProject,
    compiled,
  )
  return compiled.exports
}
