import { challenge } from '../../src/challenges/challenge'
import { contact } from '../../src/challenges/contact'
import { dialogs } from '../../src/dialogs/dialogs'
import { round } from '../../src/exercise/round'
import { outbox } from '../../src/sync/outbox/outbox'
import { reminder } from '../../src/reminder/reminder'
import { room } from '../../src/rooms/room'
import { provider } from '../../src/session/provider'
import { session } from '../../src/session/session'
import { exporting } from '../../src/settings/archive/exporting'
import { importing } from '../../src/settings/archive/importing'
import { deleting } from '../../src/settings/deletion/deleting'
import { shortcuts } from '../../src/shortcuts/shortcuts'
import { theme } from '../../src/theme/theme'
import { version } from '../../src/version/version'
import { hearing } from '../../src/voice/hearing/hearing'
import { transcript } from '../../src/voice/transcript/transcript'
import { voice } from '../../src/voice/voice'
import { exportingSamples, importingSamples } from './machine-samples/archive'
import { challengeSamples, contactSamples } from './machine-samples/challenges'
import { deletingSamples } from './machine-samples/deleting'
import { dialogsSamples } from './machine-samples/dialogs'
import { outboxSamples } from './machine-samples/outbox'
import { roomSamples } from './machine-samples/rooms'
import { roundSamples } from './machine-samples/round'
import { providerSamples, sessionSamples } from './machine-samples/session'
import { hearingSamples, transcriptSamples, voiceSamples } from './machine-samples/voice'
import { walk, type Samples, type WalkedMachine } from './machine-walk'
import type { Phased } from '../../src/lib/machine'

/** Every machine with every event in a sample of every phase. */
export const walked = [
  walkOf(session, sessionSamples),
  walkOf(provider, providerSamples),
  walkOf(dialogs, dialogsSamples),
  walkOf(theme, withoutPayloads({ phase: 'light' }, { phase: 'dark' }, { phase: 'system' })),
  walkOf(shortcuts, withoutPayloads({ phase: 'closed' }, { phase: 'open' })),
  walkOf(round, roundSamples),
  walkOf(outbox, outboxSamples),
  walkOf(
    version,
    withoutPayloads(
      { phase: 'current' },
      { phase: 'outdated', isHeldUp: false },
      { phase: 'leaving' },
      { phase: 'staying' },
    ),
  ),
  walkOf(reminder, {
    states: [{ phase: 'atRest' }, { phase: 'asking' }, { phase: 'refused' }, { phase: 'unavailable' }],
    payloads: { preferencesChanged: [{ reminderAt: '07:15' }, { shortcuts: false }] },
  }),
  walkOf(voice, voiceSamples),
  walkOf(transcript, transcriptSamples),
  walkOf(hearing, hearingSamples),
  walkOf(exporting, exportingSamples),
  walkOf(importing, importingSamples),
  walkOf(deleting, deletingSamples),
  walkOf(challenge, challengeSamples),
  walkOf(contact, contactSamples),
  walkOf(room, roomSamples),
]

function withoutPayloads<State extends Phased>(...states: State[]): Samples<State> {
  return { states, payloads: {} }
}

function walkOf<State extends Phased>(machine: WalkedMachine<State>, samples: Samples<State>) {
  return { machine, samples, steps: walk(machine, samples) }
}
