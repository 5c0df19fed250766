import * as v from 'valibot'
import type { Device } from '../device'
import type { Simulation } from '../simulation'

const aboutSchema = v.object({ id: v.string(), owner: v.nullable(v.string()) })

type About = v.InferOutput<typeof aboutSchema>

/** The recordings on a device. */
function recordingsOn({ shared: { disk } }: Device): About[] {
  return v.parse(v.array(aboutSchema), disk.rowsOf('recordings'))
}

/** A recording belongs to the person who spoke. A guest's recording may move to the account that claimed the guest rounds. */
export function recordingsAreTheirSpeakers(simulation: Simulation): void {
  const { ledger, devices } = simulation
  for (const device of devices) {
    for (const recording of recordingsOn(device)) {
      const { id, owner } = recording
      const speaker = ledger.owners.get(id)
      const hasJoined =
        speaker === null && ledger.claims.some((claim) => claim.device === device && claim.uid === owner)
      const isTheirs = owner === speaker || hasJoined
      if (!isTheirs || (owner !== null && !isOfRecord(simulation, recording)))
        simulation.world.reportViolation(name, `${id} of ${speaker ?? 'a guest'} is of ${owner ?? 'a guest'}`)
    }
  }
}

/** After the history has settled: a recording belongs to the owner of its record. */
export function recordingsBelongToRecords(simulation: Simulation): void {
  for (const recording of simulation.devices.flatMap(recordingsOn)) {
    if (!isOfRecord(simulation, recording))
      simulation.world.reportViolation(name, `${recording.id} is of ${recording.owner ?? 'a guest'}`)
  }
}

const name = 'a recording belongs to the person who spoke'

function isOfRecord({ server }: Simulation, { id, owner }: About): boolean {
  const records = server.records.filter((record) => record.id === id)
  return records.length === 0 || records.some((record) => record.owner === owner)
}

/** After a month, a device has deleted all its recordings, including those of deleted or unfinished rounds. */
export async function recordingsAreForgotten(simulation: Simulation): Promise<void> {
  const { devices, world } = simulation
  for (const device of devices) {
    if (recordingsOn(device).length === 0) continue
    await world.advance(31 * 24 * 60 * 60_000)
    await device.open()
    await world.advance(60_000)
    const [left] = recordingsOn(device)
    if (left) world.reportViolation('recordings are deleted after a month', `${left.id} on ${device.name}`)
  }
}
