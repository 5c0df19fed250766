import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ModelPiece } from '../../../contract/speech-model'
import { modelManifestSchema } from '../../../contract/speech-model-schema'
import { pieceBytes } from '../../../server/speech-models/cut-pieces'
import { readSpeechModels } from '../../../server/speech-models/speech-models'
import { buildTestApp } from '../../harness/test-app'
import { makeFolder, noDatabase } from '../../harness/test-database'

/** Two pieces, the second one short. */
const encoder = Buffer.alloc(pieceBytes + 3, 'encoder')
const decoder = Buffer.from('decoder')

const writeModel = async (folder: string, language: string) => {
  await mkdir(join(folder, language))
  await writeFile(join(folder, language, 'encoder_model.onnx'), encoder)
  await writeFile(join(folder, language, 'decoder_model_merged.onnx'), decoder)
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  const made = await makeFolder()
  folder = made.folder
  remove = made.remove
})

afterEach(() => remove())

describe('serving speech models', () => {
  const database = noDatabase

  const serve = async () => {
    await writeModel(folder, 'ja')
    const { app } = await buildTestApp(database(), { speechModels: await readSpeechModels(folder) })
    return app
  }

  it('the pieces that the manifest lists make up the files', async () => {
    const app = await serve()
    const response = await app.inject('/speech-models/ja/manifest.json')
    expect(response.headers['cache-control']).toBe('no-cache')
    const manifest = v.parse(modelManifestSchema, response.json())
    expect(manifest.downloadBytes).toBe(encoder.length + decoder.length)
    const contentOf = async (pieces: ModelPiece[]) => {
      const responses = await Promise.all(pieces.map(({ path }) => app.inject(path)))
      expect(responses.map(({ rawPayload }) => hashOf(rawPayload))).toEqual(pieces.map(({ sha256 }) => sha256))
      expect(responses.map(({ headers }) => Number(headers['content-length']))).toEqual(
        pieces.map(({ bytes }) => bytes),
      )
      return Buffer.concat(responses.map(({ rawPayload }) => rawPayload))
    }
    expect(manifest.encoder).toHaveLength(2)
    expect((await contentOf(manifest.encoder)).equals(encoder)).toBe(true)
    expect((await contentOf(manifest.decoder)).equals(decoder)).toBe(true)
  })

  it.each([
    '/speech-models/ja/encoder_model.onnx',
    '/speech-models/ja/0123456789abcdef.onnx',
    '/speech-models/ja/..%2f..%2fsecret',
    '/speech-models/en/manifest.json',
    '/speech-models/ja',
    '/speech-models',
  ])('nothing else is served: %s', async (path) => {
    const app = await serve()
    await writeFile(join(folder, 'secret'), 'secret')
    expect((await app.inject(path)).statusCode).toBe(404)
  })
})

describe('the folder of speech models', () => {
  const mistakes = {
    'does not exist': [() => remove(), 'SPEECH_MODELS cannot be read (ENOENT).'],
    'has a folder that is not named after a language': [
      () => writeModel(folder, 'my models'),
      'SPEECH_MODELS: my models is not a BCP 47 language tag.',
    ],
    'lacks a file': [
      async () => {
        await writeModel(folder, 'ja')
        await rm(join(folder, 'ja', 'encoder_model.onnx'))
      },
      'SPEECH_MODELS: ja/encoder_model.onnx cannot be read (ENOENT).',
    ],
    'has an empty file': [
      async () => {
        await writeModel(folder, 'ja')
        await writeFile(join(folder, 'ja', 'encoder_model.onnx'), '')
      },
      'SPEECH_MODELS: ja/encoder_model.onnx is empty.',
    ],
  } as const

  it.each(Object.entries(mistakes))('stops the start with one line if it %s', async (_what, [make, message]) => {
    await make()
    await expect(readSpeechModels(folder)).rejects.toMatchObject({ name: 'ConfigError', message })
  })
})
