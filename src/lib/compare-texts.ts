/** Compares by UTF-16 code units: the same order on every device, in every locale. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
