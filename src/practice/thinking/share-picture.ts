import { saveFile } from '../../lib/save-file'

/** Hands a picture to the system's share sheet; where there is none, or it fails, downloads the picture. */
export async function sharePicture(picture: File): Promise<void> {
  if (!(await hasShared([picture]))) saveFile(picture, picture.name)
}

async function hasShared(files: File[]): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return false
  try {
    await navigator.share({ files })
    return true
  } catch (error) {
    // Whoever closes the share sheet does not want the picture.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
