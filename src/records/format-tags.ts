/** Tags in one line: `#team #home office`. */
export function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag}`).join(' ')
}
