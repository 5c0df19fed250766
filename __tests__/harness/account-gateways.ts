import { firstFeatures } from '../../src/app/features'
import type { Feature } from '../../src/lib/feature'
import type { IdeaRecord } from '../../contract/record'
import { deliver } from '../../src/records/delivery'
import { createMemoryDevice, type MemoryDevice } from '../../src/records/device/twins'
import { createListCache } from '../../src/records/list/list-cache'
import { createMemoryCopy } from '../../src/records/twins'
import { createFakeGateways, type Overrides } from './fake-gateways'
import type { RecordsServer } from './fake-records-server'
import { aya } from './people'
import { told } from './records'
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
  await copy.apply(aya.firebaseUID, ...told(seen))
  const client = clientOfAya({ copy })
  const listCache = createListCache()
  const requests = Object.fromEntries(
    firstFeatures.flatMap((feature: Feature) => Object.entries(feature.requests ?? {})),
  )
  const isHere = Promise.resolve(client)
  const gateways = createFakeGateways({
    outbox: device.openTab(),
    records: { deliver: (entry) => deliver(client, entry, listCache, requests, new AbortController().signal) },
    copy,
    recordsClients: {
      preload: () => isHere,
      of: () => isHere,
      current: () => isHere,
      listCache: () => listCache,
    },
    ...options.gateways,
  })
  return { client, gateways }
}
