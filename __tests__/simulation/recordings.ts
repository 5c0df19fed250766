import type { RecordingsGateway } from '../../src/voice/gateways'
import { removeRecording } from '../../src/voice/recordings/remove-recording'
import { createRecordingsStorage } from '../../src/voice/recordings/storage'

/** The app's own recordings storage. Calls run one at a time as in the app's worker; `remove` does not go through the worker. */
export function createRecordingsInTurn(): RecordingsGateway {
  const stored = createRecordingsStorage()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    canStore: () => inTurn(() => stored.canStore()),
    begin: (about, part) => inTurn(() => stored.begin(about, part)),
    append: (id, piece) => inTurn(() => stored.append(id, piece)),
    noteTranscribed: (id) => inTurn(() => stored.noteTranscribed(id)),
    list: () => inTurn(() => stored.list()),
    read: (id) => inTurn(() => stored.read(id)),
    claim: (ids, owner) => inTurn(() => stored.claim(ids, owner)),
    remove: removeRecording,
  }
}
