export type Encoding = 'br' | 'gzip' | 'identity'

/** Whether the parameters exclude a coding: `br;q=0`, `gzip; q=0.000`. */
const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter))

/** The smallest encoding that an `Accept-Encoding` header allows. */
export const preferredEncoding = (header = ''): Encoding => {
  const accepted = header
    .split(',')
    .map((item) => item.split(';'))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([coding = '']) => coding.trim().toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
