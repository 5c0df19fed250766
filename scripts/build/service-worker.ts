import { createHash } from 'node:crypto'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { projectRoot } from '../tools/project-root'
import { drawnPaths } from './pages'
import { compileSeparately } from './compile-separately'

/** The name under which the service worker is served; its scope is the whole origin. */
export const serviceWorkerFile = 'service-worker.js'

/** Files that a page may load at runtime. Home-screen icons are not needed: installing fetches them. */
const isNeeded = (name: string) =>
  /\.(js|css|svg|webmanifest)$/.test(name) && !isForVoice(name) && !isModelScript(name) && !isForOpenId(name)

/** Files that only spoken rounds need; their chunk names begin with `voice`. */
const isForVoice = (name: string) => /^assets\/voice.*\.(js|mjs|css|wasm|onnx)$/.test(name)

/** The worker that runs a speech model, which few people ask for. */
const isModelScript = (name: string) => /^assets\/speech-model\..*js$/.test(name)

/** Sign-in with an OpenID provider, which most operators do not have, and which needs the network anyway. */
const isForOpenId = (name: string) => /^assets\/(openid|sign-in-callback)\..*js$/.test(name)

const isModelPiece = (name: string) => /^assets\/speech-model-.*\.onnx$/.test(name)

/** Files under `assets/` have a content hash in their name; others need a separate revision. */
const isHashed = (name: string) => name.startsWith('assets/')

/** Compiles the service worker and gives it the list of files that a page may load. */
export class ServiceWorkerPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    const scripts = new WeakMap<Compilation, string>()
    compiler.hooks.make.tapPromise(ServiceWorkerPlugin.name, async (compilation) => {
      const texts = await compileSeparately(compilation, {
        name: 'service-worker',
        plugins: [new webpack.EntryPlugin(projectRoot, this.source, { name: 'service-worker' })],
      })
      scripts.set(compilation, texts.get(serviceWorkerFile) ?? '')
    })
    compiler.hooks.thisCompilation.tap(ServiceWorkerPlugin.name, (compilation) => {
      // After file names have their hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: ServiceWorkerPlugin.name, stage }, () => {
        const lists = {
          buildFiles: filesOf(compilation),
          voiceFiles: pathsOf(compilation, isForVoice),
          speechModelScripts: pathsOf(compilation, isModelScript),
          speechModelPieces: pathsOf(compilation, isModelPiece),
          drawnPaths,
        }
        const assignments = Object.entries(lists).map(([name, list]) => `self.${name}=${JSON.stringify(list)};`)
        const script = assignments.join('') + (scripts.get(compilation) ?? '')
        compilation.emitAsset(serviceWorkerFile, new webpack.sources.RawSource(script))
      })
    })
  }
}

function filesOf(compilation: Compilation): { url: string; revision: string | null }[] {
  return compilation
    .getAssets()
    .filter(({ name }) => isNeeded(name))
    .map(({ name, source }) => ({ url: `/${name}`, revision: isHashed(name) ? null : hashOf(source.source()) }))
    .sort((one, other) => one.url.localeCompare(other.url))
}

function pathsOf(compilation: Compilation, isIncluded: (name: string) => boolean): string[] {
  const names = compilation.getAssets().map(({ name }) => name)
  return names
    .filter(isIncluded)
    .map((name) => `/${name}`)
    .sort()
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
