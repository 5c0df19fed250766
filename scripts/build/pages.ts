import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'
import { drawnPagesFile, fixedTopicPage, plainPage } from '../../contract/drawn-pages'
import { languages, type Language } from '../../contract/languages'
import { prerenderedFile, prerenderedPaths, visitors, type PrerenderedPath, type Visitor } from '../../contract/pages'
import { signInCallbackFile } from '../../contract/sign-in-callback'
import { projectRoot } from '../tools/project-root'
import { accountPages, openPages, ownPages, type BuiltPage } from './built-pages'
import { PrerenderPlugin } from './prerender-plugin'

/** The chunks of each of these pages for a logged-in person, besides its own. */
const accountChunks = ['navigation', 'account', 'device']

interface DrawnPage {
  path: string
  /** Of its HTML file, without `.html`. */
  name: string
  chunks: readonly string[]
}

const isPrerendered = (page: BuiltPage) => prerenderedPaths.some((path) => path === page.path)

const drawn: readonly DrawnPage[] = [
  ...openPages
    .filter((page) => !isPrerendered(page))
    .map((page) => ({ path: page.path, ...fileOf(page, page.chunks) })),
  ...[...ownPages, ...accountPages].map((page) => ({
    path: page.path,
    ...fileOf(page, page.chunks && [...accountChunks, ...page.chunks]),
  })),
]

function fileOf(page: BuiltPage, chunks: readonly string[] | undefined): Omit<DrawnPage, 'path'> {
  return chunks
    ? { name: page.path.replaceAll('$', '').slice(1).replaceAll('/', '-'), chunks }
    : { name: plainPage, chunks: [] }
}

/** The paths of the pages that the browser draws. */
export const drawnPaths = drawn.map(({ path }) => path)

const chunksOf = (path: PrerenderedPath) => openPages.find((page) => page.path === path)?.chunks ?? []

/** The HTML files of the build: `/` and `/exercise` prerendered for each visitor and language, and the pages that the browser draws. */
export function pages(): WebpackPluginInstance[] {
  const parts = new PrerenderPlugin()
  const prerendered = visitors.flatMap((visitor) =>
    languages.flatMap((language) => prerenderedPaths.map((page) => prerenderedPage(parts, page, visitor, language))),
  )
  const fixedTopic = { path: '/exercise', name: fixedTopicPage, chunks: [...chunksOf('/exercise'), 'minute'] }
  const files = new Map([...drawn, fixedTopic].map((page) => [page.name, page]))
  return [
    parts,
    ...prerendered,
    ...[...files.values()].map((page) => drawnPage(parts, page)),
    signInCallback,
    listOfPages,
  ]
}

const signInCallback = new HtmlWebpackPlugin({
  filename: signInCallbackFile,
  chunks: ['sign-in-callback'],
  template: path.join(projectRoot, 'src/boot/sign-in-callback.ejs'),
  minify: { collapseWhitespace: true },
})

/** Tells the server which file belongs to which path. */
const listOfPages: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('list-of-pages', (compilation) => {
      const list = Object.fromEntries(drawn.map(({ path, name }) => [path, name]))
      compilation.emitAsset(drawnPagesFile, new webpack.sources.RawSource(JSON.stringify(list)))
    })
  },
}

interface Files {
  js: string[]
  css: string[]
}

/** @param minify not for prerendered content, which has to stay as React has rendered it */
function htmlPage(
  filename: string,
  minify: false | { collapseWhitespace: true },
  parametersOf: (compilation: Compilation, files: Files) => Record<string, unknown>,
): WebpackPluginInstance {
  return new HtmlWebpackPlugin({
    filename,
    chunks: ['app'],
    template: path.join(projectRoot, 'src/boot/page.ejs'),
    inject: false,
    minify,
    // The plugin's cache would miss changes of prerendered content.
    cache: false,
    templateParameters: parametersOf,
  })
}

function prerenderedPage(
  parts: PrerenderPlugin,
  page: PrerenderedPath,
  visitor: Visitor,
  language: Language,
): WebpackPluginInstance {
  const own = [
    ...chunksOf(page),
    ...(visitor === 'user' ? ['navigation'] : []),
    ...(language === 'en' ? [] : [language]),
  ]
  return htmlPage(prerenderedFile(page, visitor, language), false, (compilation, { js, css }) => {
    const files = filesOf(compilation, own)
    return {
      ...parts.scriptsOf(compilation),
      ...parts.prerendered(compilation, page, visitor, language),
      ...{ kind: page === '/' ? 'landing' : 'exercise', hasTopic: false, language, visitor },
      // mini-css-extract-plugin finds a chunk's styles by `data-href`, and does not fetch them again.
      inlineStyles: [...css, ...files.filter(isStyle)].map((href) => ({ href, text: textOf(compilation, href) })),
      stylesheets: [],
      scripts: js,
      // The landing page loads the application only on demand.
      preloads: page === '/' ? [] : [...js, ...files.filter((href) => !isStyle(href))],
      chunks: files.filter((href) => !isStyle(href)),
      signInChunks: filesOf(compilation, ['sign-in']),
      googleChunks: filesOf(compilation, ['firebase']),
      exerciseChunks: filesOf(compilation, chunksOf('/exercise')).filter((href) => !isStyle(href)),
    }
  })
}

/** For the topic while the app loads, where its set-up shows it. */
const topicStyle =
  '#topic{margin:0 auto;max-inline-size:40rem;padding:7.75rem 1.25rem 0;text-align:center;text-wrap:balance;overflow-wrap:anywhere}@media(min-width:641px){#topic{padding-block-start:9.3rem}}'

function drawnPage(parts: PrerenderPlugin, { name, chunks }: DrawnPage): WebpackPluginInstance {
  return htmlPage(`${name}.html`, { collapseWhitespace: true }, (compilation, { js, css }) => ({
    ...parts.scriptsOf(compilation),
    kind: 'app',
    language: 'en',
    title: 'Idea Training',
    description: 'One topic, sixty seconds: type or say every idea that comes.',
    hasTopic: name === fixedTopicPage,
    inlineStyles: name === fixedTopicPage ? [{ href: 'topic', text: topicStyle }] : [],
    stylesheets: css,
    scripts: js,
    preloads: filesOf(compilation, chunks),
  }))
}

const isStyle = (href: string) => href.endsWith('.css')

/** URLs of the files of these chunks. */
function filesOf(compilation: Compilation, chunks: readonly string[]): string[] {
  const files = chunks.flatMap((name) => [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])])
  return [...new Set(files)]
    .filter((file) => /\.(?:js|css)$/.test(file) && !/\.hot-update\./.test(file))
    .map((file) => `/${file}`)
}

const textOf = (compilation: Compilation, href: string) =>
  String(compilation.getAsset(href.slice(1))?.source.source() ?? '')
