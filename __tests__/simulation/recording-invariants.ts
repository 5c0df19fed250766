import * as v from 'valibot'
import { parseJson } from '../../src/lib/shape'
import type { Device } from './device'
import type { Claim } from './ledger'
import type { Simulation } from './simulation'

const aboutSchema = v.object({ id: v.string(), owner: v.nullable(v.string()) })

type About = v.InferOutput<typeof aboutSchema>

/** The recordings on a device, read from their `about.json` files; `about.new.json` overrides `about.json`. */
export function recordingsOn({ shared: { files } }: Device): About[] {
  const found = new Map<string, About>()
  for (const text of [...files.textsOf('about.json'), ...files.textsOf('about.new.json')]) {
    const about = v.safeParse(aboutSchema, parseJson(text))
    if (about.success) found.set(about.output.id, about.output)
  }
  return [...found.values()]
}

/** A recording belongs to the person who spoke. A guest's recording may move to the account that claimed the guest rounds. */
export function recordingsAreTheirSpeakers(simulation: Simulation): void {
  const { ledger, devices, server } = simulation
  for (const device of devices) {
    for (const { id, owner } of recordingsOn(device)) {
      const speaker = ledger.owners.get(id)
      const hasJoined =
        speaker === null && ledger.claims.some((claim) => claim.device === device && claim.uid === owner)
      const records = server.withId(id)
      const isOfRecord = owner === null || records.length === 0 || records.some((record) => record.owner === owner)
      if ((owner === speaker || hasJoined) && isOfRecord) continue
      simulation.reportViolation(
        'a recording belongs to the person who spoke',
        `${id} of ${speaker ?? 'a guest'} is of ${owner ?? 'a guest'}`,
      )
    }
  }
}

/** After the history has settled: a recording belongs to the owner of its record. */
export function recordingsBelongToRecords(simulation: Simulation): void {
  const { devices, server, ledger } = simulation
  for (const device of devices) {
    for (const { id, owner } of recordingsOn(device)) {
      const records = server.withId(id)
      if (records.length === 0 || records.some((record) => record.owner === owner)) continue
      // Known limit: a second tab, a closed tab or a failing disk can leave the recording behind when its round is claimed.
      if (owner === null && ledger.claims.some((claim) => claim.device === device && wasDisturbed(claim))) continue
      simulation.reportViolation(
        'a recording belongs to the person who spoke',
        `${id} of ${records.map((record) => record.owner).join(', ')} is of ${owner ?? 'a guest'}`,
      )
    }
  }
}

const claimingMs = 60_000

/** Whether the device was disturbed while the guest rounds were being claimed. */
const wasDisturbed = ({ device, at }: Claim) =>
  device.disturbances.some((moment) => moment >= at && moment <= at + claimingMs)

/** After a month, a device has deleted all its recordings, including those of deleted or unfinished rounds. */
export async function recordingsAreForgotten(simulation: Simulation): Promise<void> {
  const { devices, world } = simulation
  for (const device of devices) {
    if (recordingsOn(device).length === 0) continue
    await world.advance(31 * 24 * 60 * 60_000)
    await device.open()
    await world.advance(60_000)
    const [left] = recordingsOn(device)
    if (left) simulation.reportViolation('recordings are deleted after a month', `${left.id} on ${device.name}`)
  }
}
