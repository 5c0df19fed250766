import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import webpack, { type Compiler } from 'webpack'
import { modelFileNames, type ModelFileName, type ModelManifest, type ModelPiece } from '../../contract/speech-model'
import { cutPieces } from '../../server/speech-models/cut-pieces'
import { projectRoot } from '../tools/project-root'

/** Moonshine tiny, for English. */
const modelFolder = path.join(projectRoot, 'node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized')

/** The folder of its pieces in the output. */
const folder = 'assets/speech-model-en/'

interface Options {
  /** Whether there are compressed copies of the output. */
  isCompressed: boolean
}

/** Serves the English speech model in pieces. The app knows them as `SPEECH_MODEL`, a `ModelManifest`. */
export class SpeechModelPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const contents = { encoder: readModelFile('encoder'), decoder: readModelFile('decoder') }
    const files = Object.values(contents)
    const manifest: ModelManifest = {
      encoder: piecesOf(contents.encoder),
      decoder: piecesOf(contents.decoder),
      downloadBytes: files.reduce((sum, content) => sum + this.downloadBytes(content), 0),
    }
    new webpack.DefinePlugin({ SPEECH_MODEL: `(${JSON.stringify(manifest)})` }).apply(compiler)
    compiler.hooks.thisCompilation.tap(SpeechModelPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: SpeechModelPlugin.name, stage }, () => {
        for (const content of files) {
          for (const piece of cutPieces(content, folder)) {
            const source = new webpack.sources.RawSource(content.subarray(piece.start, piece.start + piece.bytes))
            compilation.emitAsset(piece.path, source, { minimized: true, immutable: true })
          }
        }
      })
    })
  }

  private downloadBytes(content: Buffer): number {
    if (!this.options.isCompressed) return content.length
    return cutPieces(content, folder)
      .map(({ start, bytes }) => gzipSync(content.subarray(start, start + bytes)).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  }
}

function readModelFile(name: ModelFileName): Buffer {
  return readFileSync(path.join(modelFolder, modelFileNames[name]))
}

function piecesOf(content: Buffer): ModelPiece[] {
  return cutPieces(content, `/${folder}`).map(({ path: address, bytes, sha256 }) => ({ path: address, bytes, sha256 }))
}
