import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { speechModelsFolder } from '../../contract/speech-model'

/** A file that the browser fetched. */
export interface Download {
  /** The path part of its address. */
  pathname: string
  body: Buffer
  /** Whether the server sent it compressed. */
  isCompressed: boolean
}

/** Bytes over the wire, for a browser that takes gzip and for one that takes brotli. */
export interface Weight {
  gzip: number
  brotli: number
}

/**
 * The compressed size of a download. Built files are measured in `dist`; pages, which the server fills in, are compressed here;
 * files sent uncompressed count as they are.
 */
export function weigh(download: Download, dist: string): Weight {
  const { body, isCompressed } = download
  if (!isCompressed) return { gzip: body.length, brotli: body.length }
  const sibling = (extension: string) => sizeOf(path.join(dist, `${download.pathname}${extension}`))
  return {
    gzip: sibling('.gz') ?? gzipSync(body, { level: 9 }).length,
    brotli: sibling('.br') ?? brotliCompressSync(body).length,
  }
}

export function sum(weights: Weight[]): Weight {
  const total = (key: keyof Weight) => weights.reduce((bytes, weight) => bytes + weight[key], 0)
  return { gzip: total('gzip'), brotli: total('brotli') }
}

/** Whether a download is sign-in code, by its chunk name. */
export function isSignInCode({ pathname }: Pick<Download, 'pathname'>): boolean {
  return /^\/assets\/(firebase|sign-in)[.-]/.test(pathname)
}

/** Whether a download is voice code, by its chunk name. */
export function isVoiceCode(download: Pick<Download, 'pathname'>): boolean {
  return download.pathname.startsWith('/assets/voice') || isSpeechModel(download)
}

/** Whether a download is a part of a speech model, or the script that runs it. */
export function isSpeechModel({ pathname }: Pick<Download, 'pathname'>): boolean {
  return pathname.startsWith('/assets/speech-model') || pathname.startsWith(speechModelsFolder)
}

function sizeOf(file: string): number | undefined {
  return existsSync(file) ? statSync(file).size : undefined
}
