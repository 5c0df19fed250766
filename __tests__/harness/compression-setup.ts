import { CompressionStream, DecompressionStream } from 'node:stream/web'

// jsdom has none.
Object.assign(globalThis, { CompressionStream, DecompressionStream })
