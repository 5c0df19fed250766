import { clip } from '../../../contract/clip-text'
import { pictureSize } from './draw-picture'

/** A picture as a file, and as a URL that the page's Content-Security-Policy allows. */
export interface Painted {
  file: File
  url: string
}

/** Draws on an offscreen canvas and returns a PNG file; null if the browser cannot. */
export async function paint(name: string, draw: (context: CanvasRenderingContext2D) => void): Promise<Painted | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  const context = canvas.getContext('2d')
  if (context === null) return null
  draw(context)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return png && { file: new File([png], name, { type: 'image/png' }), url: canvas.toDataURL('image/png') }
}

/** `A rainy Sunday 2026-11-20.png`, without characters that file names forbid, cut to a length that all systems accept. */
export function fileNameOf(topicTitle: string, localDay: string): string {
  const plain = topicTitle
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  // At most 240 bytes.
  const start = clip(plain, 80).replace(/(?<![. ])[. ]+$/, '')
  return `${[start, localDay].filter((part) => part !== '').join(' ')}.png`
}
