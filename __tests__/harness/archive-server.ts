import type { RetryingClient } from '../../src/lib/archive/retrying-client'
import { createServerArchive, type ServerArchive } from '../../src/settings/archive/server-archive'
import type { TestClient } from './test-app'

/** A client of the export and the import, over a server that takes injected requests. */
export const retryingClientOn = ({ ask }: TestClient): RetryingClient => ({ query: ask, mutate: ask })

/** A person's rounds on such a server. */
export const archiveOn = (client: TestClient): ServerArchive => createServerArchive(retryingClientOn(client))
