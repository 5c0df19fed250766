import { maximumPictureLength } from '../../../contract/limits'

/** Width and height in pixels: twice the displayed size, for high-density screens. */
const side = 128

/** JPEG and WebP qualities, tried in this order until the picture is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3]

/** Photographs have up to about 20 MB; decoding a much larger file would freeze the page. */
const largestFile = 40 * 1024 * 1024

/** The browser cannot read the file as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/**
 * Crops a picture to its central square, shrinks it, and returns it as a `data:` URL. Redrawing it on this device removes
 * all metadata, such as place, time and camera.
 *
 * @throws PictureError if the file cannot be read as a picture
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  if (file.size > largestFile) throw new PictureError('tooLarge')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureError('unreadable', { cause })
  })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new PictureError('unreadable')
  const { width, height } = picture
  const edge = Math.min(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, side, side)
  picture.close()
  return smallest(canvas)
}

/** WebP if the browser can encode it (Safari cannot), else JPEG on white, because JPEG has no transparency. */
function smallest(canvas: HTMLCanvasElement): string {
  for (const quality of qualities) {
    const address = canvas.toDataURL('image/webp', quality)
    if (address.startsWith('data:image/webp') && address.length <= maximumPictureLength) return address
  }
  fillWhiteBackground(canvas)
  for (const quality of qualities) {
    const address = canvas.toDataURL('image/jpeg', quality)
    if (address.length <= maximumPictureLength) return address
  }
  throw new PictureError('unreadable')
}

function fillWhiteBackground(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}
