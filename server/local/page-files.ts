import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from './answers'

const contentTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** One of the files that the pages load, as it lies in `pages/`. */
export function pageFile(name: `${string}.${keyof typeof contentTypes}`): Answer {
  const contentType = name.endsWith('.css') ? contentTypes.css : contentTypes.js
  return {
    status: 200,
    contentType,
    body: readFileSync(join(__dirname, 'pages', name), 'utf8'),
    // The app's page loads gapi.js from this server, whatever the app's own isolation.
    headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
  }
}
