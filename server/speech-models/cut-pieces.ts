import { createHash } from 'node:crypto'
import type { ModelPiece } from '../../contract/speech-model'

/** A few seconds on a slow connection. */
export const pieceBytes = 2_000_000

/** A piece, and where it begins in its file. */
export type CutPiece = ModelPiece & { start: number }

/**
 * Cuts a file into pieces.
 *
 * @param folder the path under which the pieces are served, with a trailing slash
 */
export const cutPieces = (content: Buffer, folder: string): CutPiece[] =>
  Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, index) => {
    const start = index * pieceBytes
    const piece = content.subarray(start, start + pieceBytes)
    const sha256 = createHash('sha256').update(piece).digest('hex')
    return { path: `${folder}${sha256.slice(0, 16)}.onnx`, bytes: piece.length, sha256, start }
  })
