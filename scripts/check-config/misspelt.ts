import { distance } from 'fastest-levenshtein'

/** How many letters may differ: in a short name, two would make another word of it. */
const tolerance = (name: string) => (name.length < 8 ? 1 : 2)

const isLike = (name: string, known: string) =>
  distance(name, known) <= tolerance(known) || (name.length > 5 && known.startsWith(`${name}_`))

/**
 * Variables that are not ours, but look like one of ours that is not set.
 *
 * @returns pairs of a name and what was probably meant
 */
export function findMisspelt(
  set: readonly string[],
  known: readonly string[],
): (readonly [name: string, meant: string])[] {
  return set
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const spelling = name.toUpperCase().replaceAll(/[-.]/g, '_')
      const withoutFile = spelling.replace(/_FILE$/, '')
      const meant = known.find((one) => !set.includes(one) && (one === withoutFile || isLike(spelling, one)))
      return meant === undefined ? [] : [[name, meant] as const]
    })
}
