import { localDay } from '../../lib/local-day'
import { t } from '../../lib/translation'
import type { Recording, RecordingPart } from '../gateways'
import { extensionOf } from './mime-types'

/** Longer names than 255 bytes are refused by most file systems; a character takes up to four. */
const mostCharacters = 50

/**
 * The name under which a part of a recording is saved as a file: topic, day and format, such as
 * `What to do with a rainy Sunday 2026-11-21.webm`. Several parts of one recording are numbered.
 */
export function recordingFileName(
  { topicTitle, startedAtWall, parts }: Pick<Recording, 'topicTitle' | 'startedAtWall' | 'parts'>,
  part: RecordingPart,
): string {
  const extension = extensionOf(part.mimeType)
  const place = parts.length > 1 ? ` ${t('part {number}', { number: parts.indexOf(part) + 1 })}` : ''
  const day = localDay(new Date(startedAtWall))
  // Sound alone in an mp4 container is called m4a, and opened by players of sound.
  return `${safeTitle(topicTitle)} ${day}${place}.${extension === 'mp4' ? 'm4a' : extension}`
}

/** Without what some file system does not allow in a name: separators, wildcards, control characters, dots at its ends. */
function safeTitle(topicTitle: string): string {
  const plain = topicTitle
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
  return Array.from(plain).slice(0, mostCharacters).join('').trim() || t('Recording')
}
