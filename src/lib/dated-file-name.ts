import { clip } from '../../contract/clip-text'

/** Longest topic in a file name, in UTF-16 code units; file systems allow 255 bytes. */
const longestTopic = 60

/**
 * `2026-11-20 Uses for an empty jar`: without what a file system or a link in Obsidian does not take. The day is the person's own; the hour
 * is not known where the person was then.
 */
export function datedFileName(localDay: string, topicTitle: string): string {
  const topic = topicTitle
    .replace(/[\p{Cc}\\/:*?"<>|#^[\]]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return `${localDay} ${clip(topic, longestTopic)}`.replace(/(?<![ .])[ .]+$/u, '')
}
