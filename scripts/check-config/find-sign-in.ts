import type { Config } from '../../server/config'
import { firebaseSignIn } from './firebase'
import { openIdSignIn } from './open-id'
import type { SignIn } from './sign-in'

/** The checks of the configured sign-in, one file for each kind; undefined for the local one, which asks nobody. */
export const findSignIn = (config: Config): SignIn | undefined => {
  if (config.openId) return openIdSignIn(config.openId)
  return config.identityPort === undefined ? firebaseSignIn(config) : undefined
}
