import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(__dirname, '../../../src')

interface Rule {
  file: string
  selector: string
  outlines: string[]
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** The rules for focused elements. */
const rules: Rule[] = files.flatMap((file) => {
  const text = readFileSync(path.join(source, file), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '')
  return [...text.matchAll(/([^{}]*:focus[^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    const outlines = [...body.matchAll(/outline(?:-color)?: ([^;]+);/g)].map(([, value = '']) => value)
    return { file, selector: selector.trim(), outlines }
  })
})

test('the focus has one colour everywhere', () => {
  expect(rules.length).toBeGreaterThan(5)
  const other = rules.filter(({ outlines }) =>
    outlines.some((value) => value !== 'none' && !value.endsWith('var(--focus)')),
  )
  expect(other).toEqual([])
})
