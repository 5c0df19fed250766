import * as v from 'valibot'

/**
 * What can be read of what lies on the device. The rest is left where it is, because a later version may understand it; the
 * log names the places, and nothing of what stands there.
 */
export function parseKnown<Known>(schema: v.GenericSchema<unknown, Known>, stored: readonly unknown[]): Known[] {
  return stored.flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return [parsed.output]
    const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'all of it')
    console.error(`Something stored could not be read and stays on this device: ${places.join(', ')}`)
    return []
  })
}
