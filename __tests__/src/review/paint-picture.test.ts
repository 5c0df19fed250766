import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileNameOf } from '../../../src/review/share/paint-picture'
import { pictureColours } from '../../../src/review/share/picture-parts'

test.each([
  ['Why: me? / them\n', 'Why me them.png'],
  ['Well. . .', 'Well.png'],
  ['', 'Idea Training.png'],
  [`${'x'.repeat(78)}. yz`, `${'x'.repeat(78)}.png`],
])('a picture of %j can be saved everywhere', (topicTitle, name) => {
  expect(fileNameOf(topicTitle)).toBe(name)
})

test('a picture has the colours of the light theme', () => {
  const tokens = readFileSync(path.resolve(__dirname, '../../../src/ui/tokens.css'), 'utf8')
  const [light = ''] = tokens.split('@media')
  const seen = Object.keys(pictureColours).map((name) => [name, new RegExp(`--${name}: (#\\w+);`).exec(light)?.[1]])
  expect(Object.fromEntries(seen)).toEqual(pictureColours)
})
