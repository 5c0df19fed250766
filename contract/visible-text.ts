/** A character that can be seen: not white space, and none of those that are drawn as nothing, such as a zero-width space. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows anything on the screen. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Trims a text; empty if it shows nothing. */
export function trimVisible(text: string): string {
  return isVisible(text) ? text.trim() : ''
}
