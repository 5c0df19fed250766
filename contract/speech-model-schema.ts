import * as v from 'valibot'

const pieces = v.array(
  v.object({
    // On this server: a second slash would make it another host's address.
    path: v.pipe(v.string(), v.regex(/^\/[\w-][\w./-]*$/)),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  }),
)

/** Parses a `ModelManifest` received over the network. */
export const modelManifestSchema = v.object({
  encoder: pieces,
  decoder: pieces,
  downloadBytes: v.pipe(v.number(), v.minValue(0)),
})
