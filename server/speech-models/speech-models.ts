import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import { modelFileNames, speechModelsFolder, type ModelFileName, type ModelManifest } from '../../contract/speech-model'
import { ConfigError } from '../environment'
import { errorCode } from '../errors'
import { cutPieces } from './cut-pieces'

/** Where a piece's bytes are: `start` and `end` are the first and the last byte, as `createReadStream` takes them. */
export type PieceLocation = { file: string; start: number; end: number }

/** A language's model, ready to be served. */
export type SpeechModel = {
  manifest: ModelManifest
  /** By the last part of the piece's path. */
  pieces: ReadonlyMap<string, PieceLocation>
}

/** By language, as its folder is named. */
export type SpeechModels = ReadonlyMap<string, SpeechModel>

/**
 * Reads the operator's models: a folder with one folder for each language, named by its BCP 47 tag. Throws ConfigError if it
 * cannot.
 */
export const readSpeechModels = async (folder: string): Promise<SpeechModels> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unreadable('SPEECH_MODELS cannot be read'))
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const models = new Map<string, SpeechModel>()
  for (const language of languages) {
    if (!isLanguage(language)) throw new ConfigError(`SPEECH_MODELS: ${language} is not a BCP 47 language tag.`)
    models.set(language, await readModel(folder, language))
  }
  return models
}

const isLanguage = (name: string) => {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}

const readModel = async (folder: string, language: string): Promise<SpeechModel> => {
  const readPieces = async (name: ModelFileName) => {
    const file = join(folder, language, modelFileNames[name])
    const label = `SPEECH_MODELS: ${join(language, modelFileNames[name])}`
    const content = await readFile(file).catch(unreadable(`${label} cannot be read`))
    if (content.length === 0) throw new ConfigError(`${label} is empty.`)
    return cutPieces(content, `${speechModelsFolder}${language}/`).map((piece) => ({ ...piece, file }))
  }
  const encoder = await readPieces('encoder')
  const decoder = await readPieces('decoder')
  const all = [...encoder, ...decoder]
  const listed = (pieces: typeof all) => pieces.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }))
  return {
    manifest: {
      encoder: listed(encoder),
      decoder: listed(decoder),
      // Served uncompressed.
      downloadBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    pieces: new Map(
      all.map(({ path, file, start, bytes }) => [
        path.slice(path.lastIndexOf('/') + 1),
        { file, start, end: start + bytes - 1 },
      ]),
    ),
  }
}

const unreadable =
  (label: string) =>
  (error: unknown): never => {
    throw new ConfigError(`${label} (${errorCode(error) ?? 'unknown error'}).`, { cause: error })
  }

type Options = { models: SpeechModels }

/** Serves the operator's speech models. A piece's name contains its hash, so it is cached for a year. */
export const speechModelRoutes: FastifyPluginAsync<Options> = async (app, { models }) => {
  for (const [language, { manifest, pieces }] of models) {
    app.get(`/${language}/manifest.json`, (_request, reply) => reply.header('cache-control', 'no-cache').send(manifest))
    for (const [name, { file, start, end }] of pieces) {
      app.get(`/${language}/${name}`, (_request, reply) =>
        reply
          .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': end - start + 1 })
          .type('application/octet-stream')
          .send(createReadStream(file, { start, end })),
      )
    }
  }
}
