import { maximumPictureLength } from '../../../contract/limits'

/** Width and height of what is kept, in pixels: twice what is shown, for fine screens. */
const side = 128

/** Tried from the left, until the picture is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3]

/** A photograph of a camera has 20 MB at the most; what is larger would only freeze the page. */
const largestFile = 40 * 1024 * 1024

/** The file is no picture that this browser can read. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/**
 * A picture's middle as a small square, as a `data:` address. It is drawn anew on this device, so nothing else of the file
 * comes along: no place, no time, no camera.
 *
 * @throws PictureError where the file cannot be read as a picture
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

/** WebP where the browser writes it (Safari does not), else JPEG on white, which knows no transparency. */
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
