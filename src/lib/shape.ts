/** Checks by hand, for code in the initial bundle, where the validation library (valibot) would be too large. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether the value is an object with strings at all of these keys. */
export function hasTexts<Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): value is Readonly<Record<string, unknown> & Record<Key, string>> {
  return isObject(value) && keys.every((key) => typeof value[key] === 'string')
}

/** What a table has for a key from outside; undefined for a name that every object inherits, such as `constructor`. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string | number): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Parses a JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
