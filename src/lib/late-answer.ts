import type { CombinedError } from '@urql/core'
import { TimeLimitError } from './time-limit'

/** Whether a result is only for the time being, because the server has not answered yet. */
export function isLate(error: CombinedError | undefined): boolean {
  return error?.networkError instanceof TimeLimitError
}
