import type * as TestingLibrary from '@testing-library/dom'

/** A role with an accessible name; without a name, any element of that role. */
export type Target = readonly [role: string, name?: string]

/** Testing Library, as its browser bundle provides it. */
declare const TestingLibraryDom: Pick<typeof TestingLibrary, 'queryAllByRole'>

/**
 * Runs in the page: the elements of the last target, sought within the first element of the target before it, and so on.
 * None if the page has just been replaced by another one. Uses nothing from this file, because only its own text is sent.
 */
export function findByRole(targets: readonly Target[]): HTMLElement[] {
  if (!('TestingLibraryDom' in window)) return []
  let found = [document.body]
  for (const [role, name] of targets) {
    const [container] = found
    if (!container) return []
    found = TestingLibraryDom.queryAllByRole(container, role, name === undefined ? {} : { name })
  }
  return found
}

/** Runs in the page: replaces the microphone with a sound file that repeats without end. */
export function replaceMicrophone(base64: string): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext()
    await context.resume()
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const sound = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(file.buffer), loop: true })
    const microphone = new MediaStreamAudioDestinationNode(context)
    sound.connect(microphone)
    sound.start()
    return microphone.stream
  }
}

/** Runs in the page: notes the name, type and size of the next files that the page saves, in `savedFiles`. */
export function noteSavedFiles(): void {
  const saved: { name: string; type: string; size: number }[] = []
  const files = new Map<string, Blob>()
  const createObjectURL = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file: Blob) => {
    const url = createObjectURL(file)
    files.set(url, file)
    return url
  }
  HTMLAnchorElement.prototype.click = function () {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, type: file.type, size: file.size })
  }
  Object.assign(window, { savedFiles: saved })
}
