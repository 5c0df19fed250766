/**
 * The few shapes that the very first load reads. They are checked by hand, because the validation library would weigh more
 * than all of them; everything else is parsed with it.
 */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether the value is an object with texts at all of these keys. */
export function hasTexts<Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): value is Readonly<Record<string, unknown> & Record<Key, string>> {
  return isObject(value) && keys.every((key) => typeof value[key] === 'string')
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The words of an error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
