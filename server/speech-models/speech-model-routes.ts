import { createReadStream } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import type { SpeechModels } from './read-models'

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
