import { firstFeatures } from '../../src/app/features'
import type { Feature } from '../../src/lib/feature'
import type { IdeaRecord } from '../../contract/record'
import { deliver } from '../../src/sync/delivery'
import { createMemoryDevice, type MemoryDevice } from '../../src/sync/device/twins'
import { liveCopyOf } from '../../src/sync/copy/live-copy'
import type { CopyUpdate } from '../../src/sync/copy/gateways'
import { createMemoryCopy } from '../../src/sync/twins'
import { createFakeGateways, type Overrides } from './fake-gateways'
import { buildToken } from './fake-graphql-server'
import type { RecordsServer } from './fake-records-server'
import { aya } from './people'
import { storeCopy, told } from './records'
import { clientOfAya } from './records-client'

interface AccountOptions {
  server: RecordsServer
  device?: MemoryDevice
  /** The records in her copy on the device. */
  seen?: IdeaRecord[]
  gateways?: Overrides | undefined
}

/** Gateways with Aya's real GraphQL client and delivery, over a server and a device in memory. Replaces `fetch`. */
export async function createAccountGateways({ server, seen = [], ...options }: AccountOptions) {
  const { device = createMemoryDevice() } = options
  jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => server.fetch(...request))
  const copy = createMemoryCopy()
  if (seen.length > 0) await storeCopy(copy, aya.firebaseUID, told(seen))
  const client = clientOfAya()
  const requests = Object.fromEntries(
    firstFeatures.flatMap((feature: Feature) => Object.entries(feature.requests ?? {})),
  )
  const isHere = Promise.resolve(client)
  const tell = (update: CopyUpdate) => liveCopyOf(gateways, aya.firebaseUID).apply(update, () => true)
  const gateways = createFakeGateways({
    outbox: device.openTab(),
    records: { deliver: (entry) => deliver(client, entry, tell, requests, new AbortController().signal) },
    copy,
    clients: { of: () => isHere },
    pageClients: { preload: () => isHere, of: () => isHere, current: () => isHere },
    ...options.gateways,
  })
  Object.assign(gateways.stored, { user: aya, token: buildToken() })
  return { client, gateways }
}
