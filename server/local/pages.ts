import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { AccountStore } from './accounts'
import { chooserPage, chooserPolicy } from './chooser-page'

const contentTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const framePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Local sign-in</title>
    <script src="gapi.js"></script>
    <script type="module" src="frame.js"></script>
  </head>
</html>
`

/** Sends a page with its own Content-Security-Policy. */
function sendPage(reply: FastifyReply, body: string, policy: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(body)
}

/** Sends one of the files in `pages/`. */
export function sendFile(reply: FastifyReply, name: `${string}.${keyof typeof contentTypes}`): FastifyReply {
  return (
    reply
      .type(name.endsWith('.css') ? contentTypes.css : contentTypes.js)
      // The app's page loads gapi.js from this server under any isolation policy.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(readFileSync(join(__dirname, 'pages', name), 'utf8'))
  )
}

type Options = { accounts: AccountStore; appOrigin: string }

/** Serves the popup, the hidden frame that passes its result to the app (only the app may embed it), and their files. */
export const pages: FastifyPluginAsync<Options> = async (app, { accounts, appOrigin }) => {
  const framePolicy = `default-src 'none'; script-src 'self'; frame-ancestors ${appOrigin}`

  app.get('/handler', ({ query }, reply) => {
    const { status, body } = chooserPage(accounts, query)
    return sendPage(reply.code(status), body, chooserPolicy)
  })
  app.get('/iframe', (_request, reply) => sendPage(reply, framePage, framePolicy))
  // Relative file names, so that tests can serve the pages under another path.
  for (const name of ['chooser.css', 'chooser.js', 'frame.js', 'gapi.js'] as const) {
    app.get(`/${name}`, (_request, reply) => sendFile(reply, name))
  }
}
