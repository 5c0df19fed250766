import { pageAnswer, type Answer } from './answers'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Local sign-in</title>
    <script src="gapi.js"></script>
    <script type="module" src="frame.js"></script>
  </head>
</html>
`

/** `GET /emulator/auth/iframe`: the hidden frame through which the chooser's answer reaches the app; only the app may embed it. */
export function framePage(appOrigins: readonly string[]): Answer {
  return pageAnswer(page, `default-src 'none'; script-src 'self'; frame-ancestors ${appOrigins.join(' ')}`)
}
