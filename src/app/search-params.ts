import { parseJson } from '../lib/shape'

/** Parses the search parameters of an address, each as the text it is: the router's default would read `662E41` as a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, unquote(value)]))
}

/** Writes search parameters as text; undefined ones are omitted. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, quote(String(value)))
  const query = params.toString()
  return query && `?${query}`
}

/** Older addresses quote texts that look like JSON, such as `"42"`. */
function unquote(text: string): string {
  const inner = text.startsWith('"') ? parseJson(text) : undefined
  return typeof inner === 'string' && parseJson(inner) !== undefined ? inner : text
}

/** Quotes a text that would be unquoted when it is read. */
function quote(text: string): string {
  return unquote(text) === text ? text : JSON.stringify(text)
}
