import type { IdeaInput, IdeaRecord } from '../../contract/record'
import { datedFileName } from './dated-file-name'
import { formatClock } from './format-figures'
import { formatIdea, sortByTime } from './ideas'
import { escapeMarkdownLine, markdownTask, tagName } from './markdown'
import { t } from './translation'

/** The parts of a record that its Markdown shows. */
export type MarkdownRecord = Pick<
  IdeaRecord,
  | 'id'
  | 'topicTitle'
  | 'startedAt'
  | 'localDay'
  | 'lengthMs'
  | 'durationMs'
  | 'ideas'
  | 'isLiked'
  | 'comment'
  | 'tags'
  | 'aim'
> & { category: string }

export interface MarkdownFile {
  name: string
  text: string
}

/** The names of an aim in the front matter; not translated, so that a search over all files finds it. */
const aims: Readonly<Record<IdeaRecord['aim'], string>> = { MANY: 'many', DIFFERENT: 'different', ONE: 'one' }

/** A record as a Markdown file: front matter (YAML), then topic, ideas and note, with everything that the person wrote. */
export function recordMarkdown(record: MarkdownRecord): string {
  const { topicTitle, comment } = record
  const note = comment.trim() === '' ? [] : [`## ${t('Note')}`, '', comment.trim(), '']
  return [...frontMatter(record), `# ${escapeMarkdownLine(topicTitle)}`, '', ...ideaLines(record.ideas), ...note].join(
    '\n',
  )
}

function frontMatter({ id, topicTitle, category, startedAt, localDay, ...record }: MarkdownRecord): string[] {
  const { lengthMs, durationMs, isLiked, tags, aim } = record
  const aliases = tags.filter((tag) => tagName(tag) !== tag)
  return [
    '---',
    `date: ${localDay}`,
    `started: ${startedAt}`,
    // A JSON string is a YAML string, too (YAML 1.2, 1.2.1).
    `topic: ${JSON.stringify(topicTitle)}`,
    `category: ${JSON.stringify(category)}`,
    `tags: ${JSON.stringify([...new Set(tags.map(tagName))])}`,
    // As they were written, where a tag cannot be written so.
    ...(aliases.length === 0 ? [] : [`aliases: ${JSON.stringify(aliases)}`]),
    `aim: ${aims[aim]}`,
    `length: ${lengthMs / 1000}`,
    `lasted: ${durationMs / 1000}`,
    `liked: ${isLiked}`,
    `id: ${id}`,
    '---',
    '',
  ]
}

/** The ideas as task lists: those in no group first, then each group under its name. */
function ideaLines(ideas: readonly IdeaInput[]): string[] {
  const names = [...new Set(ideas.map(groupOf))].sort((one, other) => Number(one !== '') - Number(other !== ''))
  const lines = names.flatMap((name) => [
    ...(name === '' ? [] : [`### ${escapeMarkdownLine(name)}`, '']),
    ...sortByTime(ideas.filter((idea) => groupOf(idea) === name)).map(ideaLine),
    '',
  ])
  return lines.length === 0 ? [] : [`## ${t('Ideas')}`, '', ...lines]
}

/** One idea, as a task that is ticked if the idea is done: `- [ ] bake bread ★ (0:12)`. */
function ideaLine(idea: IdeaInput): string {
  const star = idea.isBest ? ' ★' : ''
  const text = `${escapeMarkdownLine(formatIdea(idea))}${star} (${formatClock(idea.atMs)})`
  return markdownTask(text, idea.isDone ?? false)
}

function groupOf({ group }: IdeaInput): string {
  return group ?? ''
}

/** The records as files, oldest first, each under a name of its own that sorts by day. */
export function markdownFiles(records: readonly MarkdownRecord[]): MarkdownFile[] {
  const names = new Map<string, number>()
  return records
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt) || one.id.localeCompare(other.id))
    .map((record) => {
      const name = datedFileName(record.localDay, record.topicTitle)
      const count = (names.get(name.toLowerCase()) ?? 0) + 1
      names.set(name.toLowerCase(), count)
      return { name: `${name}${count === 1 ? '' : ` (${count})`}.md`, text: recordMarkdown(record) }
    })
}
