import { StartError } from '../server/errors'
import { runOnce } from '../server/run-once'
import { drawFindings } from './check-config/finding'
import { runChecks } from './check-config/run-checks'
import { createAsk } from './check-config/web'

/** `npm run check-config`: says what is missing or wrong before the server starts, a line for each check. */
runOnce(async () => {
  const findings = await runChecks(process.env, createAsk(fetch, Date.now))
  console.log(drawFindings(findings))
  const wrongs = findings.filter(({ mark }) => mark === '✗').length
  if (wrongs > 0) throw new StartError(`\n${wrongs === 1 ? 'One thing has' : `${wrongs} things have`} to be put right.`)
})
