import { preferredEncoding } from '../../../server/http/encoding'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip ;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
])('of "%s" %s is preferred', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
