import { clip } from '../../../contract/clip-text'
import { localDay } from '../../lib/local-day'
import { t } from '../../lib/translation'
import type { Recording, RecordingPart } from '../gateways'
import { lookUp } from '../../lib/shape'

/** The file extension for a MediaRecorder format such as `audio/webm;codecs=opus`. */
function extensionOf(mimeType: string): string {
  const [container = ''] = mimeType.toLowerCase().split(';')
  return lookUp(extensions, container.trim()) ?? 'bin'
}

const extensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'mp4',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
}

/** Most file systems limit names to 255 bytes, and a UTF-16 unit takes up to three. */
const mostUnits = 70

/**
 * The file name for saving a part of a recording: topic, day and format, such as
 * `What to do with a rainy Sunday 2026-11-21.webm`. If there are several parts, they are numbered.
 */
export function recordingFileName(
  { topicTitle, startedAtWall, parts }: Pick<Recording, 'topicTitle' | 'startedAtWall' | 'parts'>,
  part: RecordingPart,
): string {
  const extension = extensionOf(part.mimeType)
  const place = parts.length > 1 ? ` ${t('part {number}', { number: parts.indexOf(part) + 1 })}` : ''
  const day = localDay(new Date(startedAtWall))
  // Audio players open mp4 files with the extension m4a.
  return `${safeTitle(topicTitle)} ${day}${place}.${extension === 'mp4' ? 'm4a' : extension}`
}

/** Removes what some file systems forbid: separators, wildcards, control characters, dots at the start. */
function safeTitle(topicTitle: string): string {
  const plain = topicTitle
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
  return clip(plain, mostUnits).trim() || t('Recording')
}
