import { pictureSize } from './draw-picture'

/** A picture as a file, and as an address that the page's own policy lets it show. */
export interface Painted {
  file: File
  url: string
}

/** Paints on a canvas that nobody sees, and gives what is there as a PNG file; null where the browser cannot. */
export async function paint(name: string, draw: (context: CanvasRenderingContext2D) => void): Promise<Painted | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  const context = canvas.getContext('2d')
  if (context === null) return null
  draw(context)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return png && { file: new File([png], name, { type: 'image/png' }), url: canvas.toDataURL('image/png') }
}

/** `A rainy Sunday 2026-11-20.png`, without what a file's name may not hold, and no longer than systems allow. */
export function fileNameOf(topicTitle: string, localDay: string): string {
  const plain = topicTitle
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const [...letters] = plain
  const start = letters
    .slice(0, 60)
    .join('')
    .replace(/[. ]+$/u, '')
  return `${[start, localDay].filter((part) => part !== '').join(' ')}.png`
}
