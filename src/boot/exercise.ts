import { rememberPresses } from './early-presses'
import { showLoadingFailed } from './loading-failed'

/** The small script in the head of `/exercise`: for what happens before the application has been loaded. */
rememberPresses()

addEventListener(
  'error',
  ({ target }) => {
    // The scripts that the page itself names; chunks that come later have their own words.
    if (target instanceof HTMLScriptElement && target.defer) showLoadingFailed(true)
  },
  { capture: true },
)
