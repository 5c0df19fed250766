import type { RetryingClient } from '../../src/lib/archive/retrying-client'
import type { TestClient } from './test-app'

/** A client of the export and the import, over a server that takes injected requests. */
export const retryingClientOn = ({ ask }: TestClient): RetryingClient => ({ query: ask, mutate: ask })
