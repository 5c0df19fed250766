import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { preferredEncoding } from './encoding'

/** What is shorter goes in one packet as it is. */
const minimumCompressedLength = 1_400

/** Quick, and nearly as small as the best: a page of records in a fifth of its length. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses the API's answers for those who take them so, on another thread; pages and files are compressed already. No
 * answer holds a secret beside what a stranger may have sent, so its length tells nothing.
 */
const compressResponses: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (typeof payload !== 'string' || payload.length < minimumCompressedLength || encoding === 'identity') {
      done(null, payload)
      return
    }
    reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
    if (encoding === 'br') brotliCompress(payload, brotliOptions, done)
    else gzip(payload, done)
  })
}

export const compression = fastifyPlugin(compressResponses, { name: 'compression' })
