import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { formatFiles, formatTable, failureReason } from '../../scripts/size/report'
import { isSignInCode, isVoiceCode, sum, weigh } from '../../scripts/size/weight'

const dist = mkdtempSync(path.join(tmpdir(), 'idea-training-size-'))
mkdirSync(path.join(dist, 'assets'))
writeFileSync(path.join(dist, 'assets/app.js.gz'), 'x'.repeat(30))
writeFileSync(path.join(dist, 'assets/app.js.br'), 'x'.repeat(20))

afterAll(() => {
  rmSync(dist, { recursive: true })
})

const body = Buffer.from('say it again, '.repeat(100))

test('a compressed file is weighed by its compressed versions in dist', () => {
  expect(weigh({ pathname: '/assets/app.js', body, isCompressed: true }, dist)).toEqual({ gzip: 30, brotli: 20 })
})

test('a page that the server fills in is compressed for weighing', () => {
  const weight = weigh({ pathname: '/', body, isCompressed: true }, dist)
  expect(weight.gzip).toBe(gzipSync(body, { level: 9 }).length)
  expect(weight.brotli).toBeLessThan(body.length)
})

test('a file sent uncompressed has its full weight, even if dist has compressed versions', () => {
  const weight = { gzip: body.length, brotli: body.length }
  expect(weigh({ pathname: '/assets/app.js', body, isCompressed: false }, dist)).toEqual(weight)
})

test('weights add up', () => {
  expect(sum([])).toEqual({ gzip: 0, brotli: 0 })
  expect(sum([1, 2].map((bytes) => ({ gzip: bytes, brotli: 10 * bytes })))).toEqual({ gzip: 3, brotli: 30 })
})

test.each([
  ['/assets/firebase.1a2b3c4d.js', true],
  ['/assets/sign-in.1a2b3c4d.js', true],
  ['/assets/sign-in.1a2b3c4d.css', true],
  ['/assets/app.1a2b3c4d.js', false],
  ['/assets/signature.1a2b3c4d.js', false],
])('%s is sign-in code: %p', (pathname, expected) => {
  expect(isSignInCode({ pathname })).toBe(expected)
})

test.each([
  ['/assets/voice.1a2b3c.js', true],
  ['/assets/voice-detector.1a2b3c.js', true],
  ['/assets/voice-0.0.31-1.30.0/silero_vad_v5.onnx', true],
  ['/assets/speech-model.1a2b3c.js', true],
  ['/assets/speech-model-en/0a294d4dca2bea26.onnx', true],
  ['/speech-models/ja/0a294d4dca2bea26.onnx', true],
  ['/assets/vendor.1a2b3c.js', false],
])('%s is voice code: %p', (pathname, expected) => {
  expect(isVoiceCode({ pathname })).toBe(expected)
})

describe('the verdict', () => {
  const weight = { gzip: 12_000, brotli: 10_000 }
  const measurement = { name: '/', files: [{ pathname: '/', weight }], weight }

  test('a budget may be used up to its last byte', () => {
    expect(failureReason({ ...measurement, budget: 12 })).toBeNull()
    expect(failureReason({ ...measurement, weight: { ...weight, gzip: 12_100 }, budget: 12 })).toBe(
      '0.1 kB over its budget',
    )
  })

  test('a route without a budget passes unless it has another problem', () => {
    expect(failureReason(measurement)).toBeNull()
    expect(failureReason({ ...measurement, problem: 'loads too much' })).toBe('loads too much')
  })

  test('is shown in the table', () => {
    expect(formatTable([{ ...measurement, budget: 11 }])).toMatch(/^\/ +1 +12\.0 +10\.0 +11 +1\.0 kB over its budget$/m)
  })

  test('is explained file by file', () => {
    const files = [1, 2].map((kilobytes) => ({
      pathname: `/${kilobytes}.js`,
      weight: { gzip: kilobytes * 1000, brotli: 0 },
    }))
    expect(formatFiles([{ name: '/exercise', files, weight }])).toBe('/exercise\n     2.0  /2.js\n     1.0  /1.js')
  })
})
