/** How long the browser may take to begin with it, in milliseconds. */
const heldMs = 60_000

/** Has the browser save a file under a name, as a download. */
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
