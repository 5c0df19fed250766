import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Icon {
  src: string
  sizes: string
}

interface Manifest {
  icons: Icon[]
  shortcuts: { icons: Icon[] }[]
}

const read = (file: string) => readFileSync(path.join('public', file))
const { icons, shortcuts }: Manifest = JSON.parse(read('manifest.webmanifest').toString())
const all = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]

test.each(all)('the icon $src has the size $sizes, as the manifest says', ({ src, sizes }) => {
  const file = read(src)
  if (sizes === 'any') {
    expect(file.toString()).toContain('<svg')
    return
  }
  // A PNG begins with its signature, and the width and height are in its first chunk.
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
})
