import { clip } from '../../../contract/clip-text'
import { layoutPicture, type Picture } from './layout-picture'
import { pictureColours, pictureSize, type PictureFont, type PicturePart } from './picture-parts'

/** A picture as a file, and as a URL that the page's Content-Security-Policy allows. */
export interface PaintedPicture {
  file: File
  url: string
}

/** Draws a picture on a canvas outside the page, and returns it as a PNG file; null if the browser cannot. */
export async function paintPicture(picture: Picture): Promise<PaintedPicture | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  const context = canvas.getContext('2d')
  if (context === null) return null
  paint(context, picture)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const name = fileNameOf(picture.topicTitle)
  return png && { file: new File([png], name, { type: 'image/png' }), url: canvas.toDataURL('image/png') }
}

function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const style = getComputedStyle(document.documentElement)
  const cssFont = ({ family, size }: PictureFont) =>
    `${family === 'serif' ? '500 ' : ''}${size}px ${style.getPropertyValue(`--${family}`) || family}`
  const measure = (text: string, font: PictureFont) => {
    Object.assign(context, { font: cssFont(font) })
    return context.measureText(text).width
  }
  const parts = layoutPicture(picture, measure)
  Object.assign(context, { fillStyle: pictureColours.paper })
  context.fillRect(0, 0, pictureSize.width, pictureSize.height)
  for (const part of parts) {
    const colour = pictureColours[part.colour]
    Object.assign(context, { fillStyle: colour, strokeStyle: colour })
    if (part.kind === 'text') Object.assign(context, { font: cssFont(part.font) })
    paintPart(context, part)
  }
}

function paintPart(context: CanvasRenderingContext2D, part: PicturePart): void {
  if (part.kind === 'text') {
    Object.assign(context, { textAlign: part.align })
    context.fillText(part.text, part.at.x, part.at.y)
    return
  }
  context.beginPath()
  if (part.kind === 'dot') {
    context.arc(part.at.x, part.at.y, part.radius, 0, 2 * Math.PI)
    context.fill()
    return
  }
  Object.assign(context, { lineWidth: part.width, lineCap: part.kind === 'line' ? part.cap : 'round' })
  if (part.kind === 'line') {
    context.moveTo(part.from.x, part.from.y)
    context.lineTo(part.to.x, part.to.y)
  } else {
    context.arc(part.centre.x, part.centre.y, part.radius, radians(part.from), radians(part.to))
  }
  context.stroke()
}

/** Canvas angles start at three o'clock, the ring's at twelve. */
function radians(angle: number): number {
  return ((angle - 90) * Math.PI) / 180
}

/** `A rainy Sunday.png`, without characters that file names forbid, cut to a length that all systems accept. */
export function fileNameOf(topicTitle: string): string {
  const plain = topicTitle
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  // At most 240 bytes.
  const start = clip(plain, 80).replace(/(?<![. ])[. ]+$/, '')
  return `${start === '' ? 'Idea Training' : start}.png`
}
