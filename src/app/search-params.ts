import { parseJson } from '../lib/shape'

/** Parses the search parameters of an address, each as the text it is: the router's default would read `662E41` as a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, unquote(value)]))
}

/** Writes search parameters as text; undefined ones are omitted. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = String(value)
    // Quoted, if it would be unquoted when it is read.
    if (value !== undefined) params.set(name, unquote(text) === text ? text : JSON.stringify(text))
  }
  const query = params.toString()
  return query && `?${query}`
}

/** Older addresses quote texts that look like JSON, such as `"42"`. */
function unquote(text: string): string {
  const inner = parseJson(text)
  return typeof inner === 'string' && parseJson(inner) !== undefined ? inner : text
}
