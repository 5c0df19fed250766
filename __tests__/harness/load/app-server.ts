import { startServer } from '../../../server/main'
import { reportReady } from './measured-server'

/** Rate limits that are active but never reached. */
const rates = { perAddress: 1_000_000_000, perPerson: 1_000_000_000 }

/** The app's server in production mode; with local signing keys, because Google's would need the internet. */
const { NODE_ENV: _production, ...environment } = process.env
void startServer(environment, { config: { isProduction: true, trustProxy: false }, rates }).then(({ close }) => {
  reportReady(close)
})
