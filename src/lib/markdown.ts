/** Characters that format text wherever they stand. */
const formatting = /[\\`*_[\]<>~|$]/g

/** An entity such as `&amp;`; comments and highlights of Obsidian; tags; and what is made a link without being marked as one. */
const sequences = /&(?=#?\w+;)|%(?=%)|=(?==)|(?<=(?:^|\s))#|:(?=\/\/)|(?<=\bwww)\.|@(?=\w)/gim

/** At the start of a line: bullets, rules and underlines of headings, and numbers of a list. */
const lineStarts = /^([ \t]*)([-+=]|\d{1,9}(?=[.)]))/gm

/** At the start of a line: enough space for a block of code. */
const indents = /^(?: {4,}|[ ]*\t[ \t]*)/gm

/** Escapes a text so that Markdown shows it as it is. Line breaks stay. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(formatting, String.raw`\$&`)
    .replace(sequences, String.raw`\$&`)
    .replace(lineStarts, (_, space: string, start: string) =>
      // A digit cannot be escaped, but the dot or bracket behind it can.
      /\d/.test(start) ? `${space}${start}\\` : `${space}\\${start}`,
    )
    .replace(indents, (space) => '&nbsp;'.repeat(space.length))
}

/** Escapes a text for one line, for example an item of a list. */
export function escapeMarkdownLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/gu, ' ').trim())
}

/** A tag as Obsidian takes it: letters, digits, `_`, `-` and `/`, but not digits alone: `home-office`, `tag-2026`. */
export function tagName(tag: string): string {
  const name = tag
    .replace(/(?:(?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]|\u200D|\uFE0F).)+/gsu, '-')
    .split('-')
    .filter((part) => part !== '')
    .join('-')
  return /[^\p{N}/-]/u.test(name) ? name : ['tag', name].filter((part) => part !== '').join('-')
}

/** A tag in a text: `#home-office`. None of its characters means anything else there. */
export function markdownTag(tag: string): string {
  return `#${tagName(tag)}`
}

/** An item of a task list. */
export function markdownTask(text: string, isDone: boolean): string {
  return `- [${isDone ? 'x' : ' '}] ${text}`
}
