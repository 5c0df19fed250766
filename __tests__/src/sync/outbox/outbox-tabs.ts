import type { Delivery } from '../../../../src/sync/gateways'
import { openOutbox } from '../../../../src/sync/outbox/outbox'
import { createMemoryDevice } from '../../../../src/sync/device/twins'
import { createMemoryServer, openOutboxTab, settled, type OutboxTab } from '../../../harness/outbox-tab'
import type { aya } from '../../../harness/people'
import { buildRound } from '../../../harness/rounds'

export const leftBy = (owner: string | null, id: string) => ({
  owner,
  recordId: id,
  operation: { kind: 'save' as const, record: buildRound({ id }) },
})

export const offline = { outcome: 'failed', message: 'The server could not be reached.' } as const satisfies Delivery

export const refusal = {
  outcome: 'refused',
  message: 'input.topicTitle must be at most 200 characters',
} as const satisfies Delivery

/** Makes one storage call wait; returns the function that lets it go on. */
export const hold = (tab: OutboxTab, name: 'read' | 'put'): (() => void) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { read, put } = tab.gateways.outbox
  if (name === 'read') tab.gateways.outbox.read = () => read().then((entries) => held.then(() => entries))
  else tab.gateways.outbox.put = (entry) => held.then(() => put(entry))
  return letGo
}

/** Collects the outbox contents after every change, as JSON. */
export const watchContents = (tab: OutboxTab): readonly string[] => {
  const contents: string[] = []
  tab.subscribe(() => contents.push(JSON.stringify(tab.getState().outbox)))
  return contents
}

/** A fresh device and server for each test. */
export let device = createMemoryDevice()
export let server = createMemoryServer()

beforeEach(() => {
  device = createMemoryDevice()
  server = createMemoryServer()
})

/** A tab whose outbox is open and has sent what it could. */
export const open = async (user?: typeof aya): Promise<OutboxTab> => {
  const tab = openOutboxTab({ device, server, ...(user && { user }) })
  await tab.dispatch(openOutbox())
  await settled()
  return tab
}
