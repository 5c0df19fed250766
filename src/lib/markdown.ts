/** Characters that Markdown (CommonMark, with tables, strikethrough and Obsidian's links and tags) may read as markup anywhere. */
const markup = /[\\`*_[\]<>#|~$=%^]/gu

/** What starts a list at the beginning of a line: `-`, `+`, `1.` or `1)`. */
const listStart = /^(\d{0,9})([-+.)])(?=\s|$)/u

/** A text as one line of Markdown that shows it literally. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replace(markup, '\\$&').replace(listStart, '$1\\$2')
}
