/** How long the object URL stays valid, so that the browser can start the download; in milliseconds. */
const heldMs = 60_000

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, heldMs)
}
