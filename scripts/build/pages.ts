import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, WebpackPluginInstance } from 'webpack'
import { languages, type Language } from '../../contract/languages'
import {
  clientRenderedPages,
  prerenderedFile,
  prerenderedPaths,
  visitors,
  type PrerenderedPath,
  type Visitor,
} from '../../contract/pages'
import { projectRoot } from '../tools/project-root'
import { PrerenderPlugin } from './prerender-plugin'

/** The chunks that each page needs at once, besides those of every page. */
const chunksOf = {
  '/': ['landing'],
  '/exercise': ['exercise'],
  '/dashboard': ['navigation', 'account', 'dashboard', 'device'],
  '/records': ['navigation', 'account', 'records', 'device'],
  '/records/:id': ['navigation', 'account', 'record', 'review', 'device'],
  '/settings': ['navigation', 'account', 'settings', 'device'],
  '/challenges': ['navigation', 'account', 'challenge', 'challenges', 'device'],
}

/** The HTML files of the build: `/` and `/exercise` prerendered for each visitor and language, and the pages that the browser draws. */
export function pages(): WebpackPluginInstance[] {
  const parts = new PrerenderPlugin()
  const prerendered = visitors.flatMap((visitor) =>
    languages.flatMap((language) => prerenderedPaths.map((page) => prerenderedPage(parts, page, visitor, language))),
  )
  const drawn = [...new Set(Object.values(clientRenderedPages))].map((name) => drawnPage(parts, name))
  return [parts, ...prerendered, ...drawn]
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
    ...chunksOf[page],
    ...(visitor === 'user' ? ['navigation'] : []),
    ...(language === 'en' ? [] : [language]),
  ]
  return htmlPage(prerenderedFile(page, visitor, language), false, (compilation, { js, css }) => {
    const files = filesOf(compilation, own)
    return {
      ...parts.scriptsOf(compilation),
      ...parts.prerendered(compilation, page, visitor, language),
      ...{ kind: page === '/' ? 'landing' : 'exercise', language, visitor },
      // mini-css-extract-plugin finds a chunk's styles by `data-href`, and does not fetch them again.
      inlineStyles: [...css, ...files.filter(isStyle)].map((href) => ({ href, text: textOf(compilation, href) })),
      stylesheets: [],
      scripts: js,
      // The landing page loads the application only on demand.
      preloads: page === '/' ? [] : [...js, ...files.filter((href) => !isStyle(href))],
      chunks: files.filter((href) => !isStyle(href)),
      exerciseChunks: filesOf(compilation, chunksOf['/exercise']).filter((href) => !isStyle(href)),
      roundChunks: filesOf(compilation, ['minute', 'device']),
    }
  })
}

function drawnPage(parts: PrerenderPlugin, name: string): WebpackPluginInstance {
  const [route] = Object.entries(clientRenderedPages).find(([, file]) => file === name) ?? []
  const own = Object.entries(chunksOf).find(([path]) => path === route)?.[1] ?? []
  return htmlPage(`${name}.html`, { collapseWhitespace: true }, (compilation, { js, css }) => ({
    ...parts.scriptsOf(compilation),
    kind: 'app',
    language: 'en',
    title: 'Idea Training',
    description: 'One topic, sixty seconds, every idea that comes.',
    inlineStyles: [],
    stylesheets: css,
    scripts: js,
    preloads: filesOf(compilation, own),
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
