import type { ModelContents } from './model-files'
import type { HeardWord } from './model-gateway'

/** What the page asks the worker; each request has one answer, in order. The buffers are transferred. */
export type ModelRequest =
  | { kind: 'load'; contents: ModelContents; language: string }
  | { kind: 'hear'; sound: Float32Array<ArrayBuffer> }

/** An answer without words is that to `load`. */
export type ModelAnswer = { kind: 'done'; words: HeardWord[] } | { kind: 'failed'; reason: string }
