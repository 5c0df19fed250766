import { lookUp } from '../../lib/shape'

/** The file extension for a MediaRecorder format such as `audio/webm;codecs=opus`. */
export function extensionOf(mimeType: string): string {
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
