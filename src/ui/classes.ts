/** Joins the class names that apply; undefined where none does, so that no empty attribute is written. */
export function classes(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
