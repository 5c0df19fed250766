import type { Gateways } from '../../lib/gateways'
import type { Recording } from '../gateways'

type Voice = Gateways['voice']

/** What lies on this device of this person and of guests; nobody is told of another account's. */
export async function ownRecordings(voice: Voice, uid: string | null): Promise<Recording[]> {
  const { recordings } = await voice.load()
  return (await recordings.list()).filter(({ owner }) => owner === null || owner === uid)
}

/** Removes the sound of these rounds from this device; their records stay. Rejects where one of them could not be removed. */
export async function deleteRecordings(voice: Voice, ids: readonly string[]): Promise<void> {
  const { recordings } = await voice.load()
  for (const id of ids) await recordings.remove(id)
}
