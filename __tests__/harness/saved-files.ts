export interface SavedFile {
  name: string
  file: Blob
}

/** Catches the files that the browser is given to save, until the mocks are restored; jsdom saves none. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  let file = new Blob()
  const createObjectURL = (given: Blob) => {
    file = given
    return 'blob:saved'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
  return saved
}
