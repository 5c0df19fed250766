import { oneLine } from '../../contract/clip-text'
import { maximumTopicLength } from '../../contract/limits'

/** Where the page shows the topic before the app does. */
const heading = '<h1 id="topic">'

/** In UTF-16 units; messengers show no more. */
const longestTitle = 100

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/**
 * Adds the topic of a link to its page: as the heading until the app has loaded, and for messengers (ogp.me), with a ring without
 * content; the description is the page's own. They accept absolute URLs only, so there is a picture only with a configured origin.
 */
export const withTopic = (html: string, topic: string, publicOrigin?: string) => {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Idea Training',
    'og:title': oneLine(topic, longestTitle) || 'Idea Training',
    ...(publicOrigin !== undefined && { 'og:image': `${publicOrigin}/icon-512.png` }),
  }
  const metas = Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`)
  // A function, because `$` in a replacement text has a meaning.
  return html
    .replace('</head>', (end) => `${metas.join('')}${end}`)
    .replace(heading, (start) => `${start}${escaped(oneLine(topic, maximumTopicLength))}`)
}
