import type { Finding } from './finding'
import type { Ask } from './web'

/** The checks of a way to sign in. */
export interface SignIn {
  /** An https address of the provider, whose answers tell the right time. */
  clockUrl: string
  check(ask: Ask): Promise<Finding[]>
}
