import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import webpack, { type Compiler } from 'webpack'
import { projectRoot } from '../tools/project-root'

/** Packages with files that the app fetches by name at runtime. */
const files = {
  '@ricky0123/vad-web': ['silero_vad_v5.onnx', 'vad.worklet.bundle.min.js'],
  'onnxruntime-web': ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'],
}

const packageFile = v.object({ version: v.string() })

const folderOf = (name: string) => path.join(projectRoot, 'node_modules', name)

function versionOf(name: string): string {
  const text = readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')
  return v.parse(packageFile, JSON.parse(text)).version
}

/**
 * Serves the speech detection files: model, WebAssembly runtime and audio worklet. The packages request them by fixed names, so the
 * folder name contains the versions: its content never changes.
 *
 * The app knows them as `VOICE_FILES`: `{ folder, files: [{ name, bytes }] }`, sizes uncompressed.
 */
export class VoiceFilesPlugin {
  apply(compiler: Compiler): void {
    const folder = `assets/voice-${Object.keys(files).map(versionOf).join('-')}`
    const found = Object.entries(files).flatMap(([name, own]) =>
      own.map((file) => ({ file, source: path.join(folderOf(name), 'dist', file) })),
    )
    const known = {
      folder: `/${folder}/`,
      files: found.map(({ file, source }) => ({ name: file, bytes: readFileSync(source).length })),
    }
    new webpack.DefinePlugin({ VOICE_FILES: `(${JSON.stringify(known)})` }).apply(compiler)
    compiler.hooks.thisCompilation.tap(VoiceFilesPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: VoiceFilesPlugin.name, stage }, async () => {
        for (const { file, source } of found) {
          // Minified already.
          const info = { minimized: true }
          compilation.emitAsset(`${folder}/${file}`, new webpack.sources.RawSource(await readFile(source)), info)
        }
      })
    })
  }
}
