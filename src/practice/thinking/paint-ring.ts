import type { RingDrawing, Stroke } from './ring-drawing'

/** In pixels: a square, whose ring leaves a margin. */
const size = 1080
const unit = size / 108

/** Draws the ring without a word, in the colours of the page, as a PNG file; null if the browser cannot. */
export async function paintRing({ layers, opacity, best, ticks }: RingDrawing): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  if (context === null) return null
  const style = getComputedStyle(document.documentElement)
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim()
  const paint = (strokes: readonly Stroke[], token: string, look: Partial<CanvasRenderingContext2D>) => {
    Object.assign(context, { strokeStyle: colour(token), ...look })
    for (const { path, width } of strokes) {
      Object.assign(context, { lineWidth: width })
      context.stroke(new Path2D(path))
    }
  }
  Object.assign(context, { fillStyle: colour('paper') })
  context.fillRect(0, 0, size, size)
  context.setTransform(unit, 0, 0, unit, size / 2, size / 2)
  paint(ticks, 'tick', { lineCap: 'butt' })
  paint(layers, 'mark', { lineCap: 'round', globalAlpha: opacity })
  paint([best], 'ink', { globalAlpha: 1 })
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return png && new File([png], 'ring.png', { type: 'image/png' })
}
