import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { drawnPagesFile, fixedTopicPage, plainPage } from '../../contract/drawn-pages'
import { languages, type Language } from '../../contract/languages'
import { prerenderedFile, prerenderedPaths, visitors, type PrerenderedPath, type Visitor } from '../../contract/pages'
import { signInCallbackFile } from '../../contract/sign-in-callback'
import { DrawnPage, PrerenderedPage, SignInCallbackPage } from '../../src/boot/Page'
import { accountPages, openPages, ownPages, type BuiltPage } from './built-pages'
import { PrerenderPlugin } from './prerender-plugin'

/** The chunks of each of these pages for a logged-in person, besides its own. */
const accountChunks = ['navigation', 'account', 'device']

interface BrowserPage {
  path: string
  /** Of its HTML file, without `.html`. */
  name: string
  chunks: readonly string[]
}

const isPrerendered = (page: BuiltPage) => prerenderedPaths.some((path) => path === page.path)

const drawn: readonly BrowserPage[] = [
  ...openPages
    .filter((page) => !isPrerendered(page))
    .map((page) => ({ path: page.path, ...fileOf(page, page.chunks) })),
  ...[...ownPages, ...accountPages].map((page) => ({
    path: page.path,
    ...fileOf(page, page.chunks && [...accountChunks, ...page.chunks]),
  })),
]

function fileOf(page: BuiltPage, chunks: readonly string[] | undefined): Omit<BrowserPage, 'path'> {
  return chunks
    ? { name: page.path.replaceAll('$', '').slice(1).replaceAll('/', '-'), chunks }
    : { name: plainPage, chunks: [] }
}

/** The paths of the pages that the browser draws. */
export const drawnPaths = drawn.map(({ path }) => path)

const chunksOf = (path: PrerenderedPath) => openPages.find((page) => page.path === path)?.chunks ?? []

/** Emits the HTML files: `/` and `/exercise` prerendered for each visitor and language, and the pages that the browser draws. */
export class PagesPlugin {
  private readonly parts = new PrerenderPlugin()

  apply(compiler: Compiler): void {
    this.parts.apply(compiler)
    compiler.hooks.thisCompilation.tap(PagesPlugin.name, (compilation) => {
      // With the final styles inside; webpack then writes the final names of files into them.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE
      compilation.hooks.processAssets.tap({ name: PagesPlugin.name, stage }, () => {
        const emit = (file: string, text: string) => compilation.emitAsset(file, new webpack.sources.RawSource(text))
        const emitPage = (file: string, page: ReactElement) =>
          emit(file, `<!doctype html>${renderToStaticMarkup(page)}`)
        for (const visitor of visitors) {
          for (const language of languages) {
            for (const page of prerenderedPaths) {
              emitPage(prerenderedFile(page, visitor, language), this.prerendered(compilation, page, visitor, language))
            }
          }
        }
        const fixedTopic = { name: fixedTopicPage, chunks: [...chunksOf('/exercise'), 'minute'] }
        const files = new Map([...drawn, fixedTopic].map((page) => [page.name, page.chunks]))
        for (const [name, chunks] of files) emitPage(`${name}.html`, this.drawn(compilation, name, chunks))
        const scripts = filesOf(compilation, ['sign-in-callback'])
        emitPage(signInCallbackFile, createElement(SignInCallbackPage, { scripts }))
        // Tells the server which file belongs to which path.
        emit(drawnPagesFile, JSON.stringify(Object.fromEntries(drawn.map(({ path, name }) => [path, name]))))
      })
    })
  }

  private prerendered(compilation: Compilation, page: PrerenderedPath, visitor: Visitor, language: Language) {
    const { themeScript, landingScript, exerciseScript } = this.parts.scriptsOf(compilation)
    const scripts = filesOf(compilation, ['app'])
    const files = filesOf(compilation, [
      ...chunksOf(page),
      ...(visitor === 'user' ? ['navigation'] : []),
      ...(language === 'en' ? [] : [language]),
    ])
    const chunks = files.filter(isScript)
    const isLanding = page === '/'
    return createElement(PrerenderedPage, {
      ...this.parts.prerendered(compilation, page, visitor, language),
      language,
      visitor,
      themeScript,
      inlineStyles: [...scripts, ...files].filter(isStyle).map((href) => ({ href, text: textOf(compilation, href) })),
      // The landing page loads the application only on demand.
      preloads: isLanding ? [] : [...scripts.filter(isScript), ...chunks],
      startScript: {
        text: isLanding ? landingScript : exerciseScript,
        attributes: {
          'data-scripts': scripts.filter(isScript).join(' '),
          ...(isLanding && {
            'data-chunks': chunks.join(' '),
            'data-exercise': filesOf(compilation, chunksOf('/exercise')).filter(isScript).join(' '),
            'data-sign-in': filesOf(compilation, ['sign-in']).join(' '),
            'data-google': filesOf(compilation, ['firebase']).join(' '),
          }),
        },
      },
      needsScript: !isLanding,
    })
  }

  private drawn(compilation: Compilation, name: string, chunks: readonly string[]) {
    const files = filesOf(compilation, ['app'])
    const hasTopic = name === fixedTopicPage
    return createElement(DrawnPage, {
      language: 'en',
      title: 'Idea Training',
      description: 'One topic, sixty seconds: type or say every idea that comes.',
      themeScript: this.parts.scriptsOf(compilation).themeScript,
      hasTopic,
      inlineStyles: hasTopic ? [{ href: 'topic', text: topicStyle }] : [],
      stylesheets: files.filter(isStyle),
      scripts: files.filter(isScript),
      preloads: filesOf(compilation, chunks),
    })
  }
}

/** For the topic while the app loads, where its set-up shows it. */
const topicStyle =
  '#topic{margin:0 auto;max-inline-size:40rem;padding:7.75rem 1.25rem 0;text-align:center;text-wrap:balance;overflow-wrap:anywhere}@media(min-width:641px){#topic{padding-block-start:9.3rem}}'

const isStyle = (href: string) => href.endsWith('.css')
const isScript = (href: string) => href.endsWith('.js')

/** URLs of the files of these chunks. */
function filesOf(compilation: Compilation, chunks: readonly string[]): string[] {
  const files = chunks.flatMap((name) => [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])])
  return [...new Set(files)]
    .filter((file) => /\.(?:js|css)$/.test(file) && !/\.hot-update\./.test(file))
    .map((file) => `/${file}`)
}

const textOf = (compilation: Compilation, href: string) =>
  String(compilation.getAsset(href.slice(1))?.source.source() ?? '')
