/**
 * A parsed value together with what its schema does not know: a newer version of the app may have stored that, and must find it again
 * after this one has written the value back.
 *
 * @param stored what was parsed
 * @param known a fresh result of parsing it, which is changed
 */
export function withUnknown<Known>(stored: unknown, known: Known): Known {
  if (typeof stored !== 'object' || stored === null || typeof known !== 'object' || known === null) return known
  for (const key of Object.keys(stored)) {
    const value: unknown = Reflect.get(stored, key)
    if (Object.hasOwn(known, key)) withUnknown(value, Reflect.get(known, key))
    else Object.assign(known, { [key]: value })
  }
  return known
}
