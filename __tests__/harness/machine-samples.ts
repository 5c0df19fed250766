import type { ChallengeState, ContactState } from '../../src/challenges/challenge-state'
import type { DialogsState } from '../../src/dialogs/dialogs'
import type { BegunRound, FinishedRound, RoundState } from '../../src/exercise/round'
import type { OutboxEntry } from '../../src/records/gateways'
import type { OutboxState } from '../../src/records/outbox'
import type { ReminderState } from '../../src/reminder/reminder'
import type { ProviderState } from '../../src/session/provider'
import type { SessionState } from '../../src/session/session'
import type { ExportingState } from '../../src/settings/archive/exporting'
import { emptyTally, type ImportingState } from '../../src/settings/archive/importing'
import type { DeletingState } from '../../src/settings/deletion/deleting'
import type { ShortcutsState } from '../../src/shortcuts/shortcuts'
import type { ThemeState } from '../../src/theme/theme'
import type { VersionState } from '../../src/version/version'
import type { TranscriptState } from '../../src/voice/transcript'
import type { VoiceState } from '../../src/voice/voice'
import type { Samples } from './machine-walk'
import { aya, ayaAccount, ben } from './people'

const attempt = 'attempt-1'

export const sessionSamples: Samples<SessionState> = {
  states: [
    { phase: 'unknown' },
    { phase: 'signedOut' },
    { phase: 'signingIn', attempt },
    { phase: 'lookingUp', attempt, account: ayaAccount },
    { phase: 'signingUp', attempt, account: ayaAccount },
    { phase: 'signedIn', user: aya, tokenRefreshed: false },
    { phase: 'signingOut', user: aya },
  ],
  payloads: {
    restored: [{ user: aya }],
    started: [{ attempt: 'attempt-2' }],
    googleAnswered: [{ attempt, account: ayaAccount }],
    userFound: [{ attempt, user: aya }],
    userMissing: [{ attempt }],
    userSignedUp: [{ attempt, user: aya }],
    failed: [{ attempt }],
    begunElsewhere: [{ user: aya }],
    profileChanged: [{ user: { ...aya, firstName: 'Aya K.' } }],
    deletionFailed: [{ trouble: 'Offline.', isStale: false }],
  },
}

export const providerSamples: Samples<ProviderState> = {
  states: [{ phase: 'notLoaded' }, { phase: 'loading' }, { phase: 'ready' }],
  payloads: {},
}

export const dialogsSamples: Samples<DialogsState> = {
  states: [
    { phase: 'none' },
    { phase: 'showLogin' },
    { phase: 'showRegister' },
    { phase: 'showLoginOrRegister', reason: 'pageNeedsAccount' },
    { phase: 'showLoginOrRegister', reason: 'roundCouldBeKept' },
  ],
  payloads: {
    loginOrRegisterAsked: [{ reason: 'roundCouldBeKept' }],
    entryNeededAccount: [{ path: '/challenges/challenge-1' }],
    messageNeededAccount: [{ path: '/challenges/challenge-1' }],
    pageNeededAccount: [{ path: '/records' }],
    userFound: [{ attempt, user: aya }],
    userSignedUp: [{ attempt, user: aya }],
  },
}

export const shortcutsSamples: Samples<ShortcutsState> = {
  states: [{ phase: 'closed' }, { phase: 'open' }],
  payloads: {},
}

export const themeSamples: Samples<ThemeState> = {
  states: [{ phase: 'light' }, { phase: 'dark' }, { phase: 'system' }],
  payloads: {},
}

const id = 'round-1'
const topic = { topicTitle: 'What to do with a rainy Sunday', category: 'Diary' } as const
const idea = { text: 'bake bread', atMs: 2_000, endMs: null, source: 'TYPED' } as const
const minute: BegunRound = {
  id,
  owner: null,
  ...topic,
  startedAtWall: 1_795_000_000_000,
  localDay: '2026-11-20',
  lengthMs: 60_000,
  ideas: [{ ...idea }],
}
const started = { ...minute, startedAt: 0, endsAt: 60_000 }
const quiet = { speakingSinceMs: null, angles: [], isNudged: false }
const finished: FinishedRound = { ...minute, durationMs: 60_000, ending: 'timeRanOut', lastWasUnfinished: false }

export const roundSamples: Samples<RoundState> = {
  states: [
    { phase: 'idle' },
    { phase: 'countdown', id, ...topic, startsAt: 3_000, lengthMs: 60_000 },
    { phase: 'running', ...started, isOnDevice: true, ...quiet },
    { phase: 'running', ...started, ideas: [], isOnDevice: true, ...quiet },
    { phase: 'running', ...started, isOnDevice: true, ...quiet, speakingSinceMs: 3_000 },
    { phase: 'running', ...started, isOnDevice: true, ...quiet, angles: [2], isNudged: true },
    { phase: 'over', ...finished },
    { phase: 'kept', ...finished },
    { phase: 'notKept', message: 'The device is full.', ...finished },
    { phase: 'discarded', ...topic },
  ],
  payloads: {
    countdownStarted: [{ id, ...topic, startsAt: 3_000, lengthMs: 60_000 }],
    countdownStopped: [{ id }],
    started: [started],
    resumed: [started],
    ideaWritten: [{ id, idea }],
    speechBegan: [{ id, atMs: 3_000 }],
    speechEnded: [{ id, endMs: 4_500 }],
    silenceFell: [{ id, angle: 7 }],
    silenceBroke: [{ id }],
    speechWrittenDown: [{ id, texts: [{ atMs: 3_000, text: 'read on the floor' }] }],
    ideasEdited: [{ id, ideas: [] }],
    storingFailed: [{ id }],
    timeRanOut: [{ id, unfinished: null }],
    stopped: [{ id, unfinished: null, durationMs: 31_000 }],
    kept: [{ id }],
    keepingFailed: [{ id, message: 'The device is full.' }],
    keepingTriedAgain: [{ id }],
  },
}

const entry: OutboxEntry = {
  sequence: 1,
  owner: null,
  recordId: id,
  operation: { kind: 'delete' },
  refusal: null,
  declinedBy: [],
}
const contents = {
  uid: aya.firebaseUID,
  entries: [entry],
  isOffered: false,
  delivered: [],
  failures: 0,
  lastFailed: null,
  trouble: null,
}
const trouble = 'The device is full.'

export const outboxSamples: Samples<OutboxState> = {
  states: [
    { phase: 'unread', trouble: null },
    { phase: 'unread', trouble },
    { phase: 'idle', ...contents },
    { phase: 'idle', ...contents, entries: [], delivered: ['round-1'] },
    { phase: 'idle', ...contents, trouble },
    { phase: 'sending', ...contents },
    { phase: 'retrying', ...contents, isHeldBack: true },
  ],
  payloads: {
    deliveredAtOnce: [{ recordId: entry.recordId }],
    deviceRead: [{ uid: aya.firebaseUID, entries: [entry], others: [] }],
    storageFailed: [{ message: trouble }],
    sendingInterrupted: [{ message: trouble }],
    entryStored: [{ entry: { ...entry, sequence: 2 }, superseded: [] }],
    entryDelivered: [{ sequence: 1 }],
    entryRefused: [{ sequence: 1, message: 'No.' }],
    sendingFailed: [{ sequence: 1, message: 'Offline.', retryInMs: 1_000, isHeldBack: false }],
    sendingPostponed: [{ retryInMs: 1_000 }],
    entryRemoved: [{ sequence: 1 }],
    entryReopened: [{ sequence: 1 }],
    guestRoundsOffered: [{ uid: aya.firebaseUID }],
    guestRoundsTaken: [{ uid: aya.firebaseUID, recordIds: ['round-1'] }],
    guestRoundsLeft: [{ uid: aya.firebaseUID }],
    restored: [{ user: ben }],
    userFound: [{ attempt, user: ben }],
    userSignedUp: [{ attempt, user: ben }],
    begunElsewhere: [{ user: ben }, { user: aya }],
  },
}

export const versionSamples: Samples<VersionState> = {
  states: [{ phase: 'current' }, { phase: 'outdated', isHeldUp: false }, { phase: 'leaving' }, { phase: 'staying' }],
  payloads: {},
}

const open = { microphones: [{ id: 'headset', label: 'Headset' }], microphoneId: 'headset' }

export const voiceSamples: Samples<VoiceState> = {
  states: [
    { phase: 'off' },
    { phase: 'preparing', attempt, share: 0.5 },
    { phase: 'ready', ...open },
    { phase: 'listening', ...open, roundId: id, hindrance: null },
    { phase: 'listening', ...open, roundId: id, hindrance: 'suspended' },
    { phase: 'troubled', trouble: 'denied', roundId: null },
  ],
  payloads: {
    fetched: [{ share: 0.75 }],
    microphoneAsked: [{ attempt: 'attempt-2' }],
    microphoneOpened: [{ attempt, ...open }],
    openingFailed: [{ attempt, trouble: 'denied' }],
    listeningBegan: [{ roundId: id }],
    roundStarted: [started],
    troubled: [{ trouble: 'unplugged' }, { trouble: 'noRoom' }],
  },
}

const language = 'en-GB'

export const transcriptSamples: Samples<TranscriptState> = {
  states: [
    { phase: 'off' },
    { phase: 'looking', language },
    { phase: 'offered', language, place: 'deviceAfterFetching', wasOnDevice: false },
    { phase: 'offered', language, place: 'servers', wasOnDevice: false },
    { phase: 'fetching', language },
    { phase: 'on', language, place: 'device' },
    { phase: 'on', language, place: 'servers' },
    { phase: 'failed', language, why: 'notFetched' },
    { phase: 'failed', language, why: 'network' },
  ],
  payloads: {
    placeSought: [{ language }],
    placeFound: [
      { language, place: 'device', consent: 'off' },
      { language, place: 'servers', consent: 'off' },
      { language, place: 'servers', consent: 'servers' },
    ],
    packFetched: [{ language }],
    packFailed: [{ language }],
    gaveUp: [{ why: 'network' }],
  },
}

const owner = 'uid-aya'
const run = 'run-1'

export const exportingSamples: Samples<ExportingState> = {
  states: [
    { phase: 'idle' },
    { phase: 'collecting', run, owner, kind: 'archive', subject: 'rounds', fetched: 100, total: 250 },
    { phase: 'saved', owner, kind: 'archive', rounds: 250, challenges: 2 },
    { phase: 'stopped', owner, kind: 'archive' },
    { phase: 'failed', owner, kind: 'spreadsheet', message: 'Offline.' },
  ],
  payloads: {
    exportBegan: [
      { run: 'run-2', owner, kind: 'spreadsheet' },
      { run: 'run-2', owner: 'uid-ben', kind: 'archive' },
    ],
    pageReceived: [{ run, subject: 'challenges', fetched: 1, total: 2 }],
    fileSaved: [{ run, rounds: 250, challenges: 2 }],
    exportFailed: [{ run, message: 'Offline.' }],
  },
}

const preview = {
  rounds: 2,
  from: '2026-11-19',
  to: '2026-11-20',
  email: 'aya@example.com',
  name: 'Aya Tanaka',
  topics: 0,
  challenges: 1,
  hasUnpublishable: false,
  invalidEntries: 0,
  firstInvalidEntries: [],
}
const begun = { owner, preview, done: 1, tally: { ...emptyTally, added: 1 }, challenges: [] }

export const importingSamples: Samples<ImportingState> = {
  states: [
    { phase: 'idle' },
    { phase: 'reading', owner, run },
    { phase: 'unreadable', owner, why: 'notJson' },
    { phase: 'ready', owner, preview },
    { phase: 'importing', run, ...begun },
    { phase: 'interrupted', ...begun, message: 'Offline.' },
    { phase: 'finished', ...begun, trouble: null },
  ],
  payloads: {
    fileChosen: [{ owner, run: 'run-2' }],
    fileRead: [{ run, preview }],
    fileUnreadable: [{ run, why: 'notJson' }],
    importBegan: [{ run }],
    batchImported: [{ run, entries: [{ id, keptAs: null, outcome: 'REFUSED', message: 'No.' }] }],
    challengeHandled: [
      { run, challenge: { id: 'challenge-1', topicTitle: 'Trains', result: { outcome: 'PUBLISHED' } } },
    ],
    importFinished: [{ run, trouble: null }],
    importFailed: [{ run, message: 'Offline.' }],
  },
}

export const deletingSamples: Samples<DeletingState> = {
  states: [
    { phase: 'closed', isHalfDone: false },
    { phase: 'asked', isHalfDone: false, trouble: null },
    { phase: 'confirming', isHalfDone: false, attempt },
    { phase: 'confirmed', isHalfDone: false, trouble: null },
    { phase: 'deleting', isHalfDone: false },
  ],
  payloads: {
    confirmingBegan: [{ attempt: 'attempt-2' }],
    confirmed: [{ attempt }],
    confirmingFailed: [{ attempt, trouble: 'Blocked.' }],
    deletionFailed: [
      { trouble: 'Offline.', isStale: false },
      { trouble: 'Too old.', isStale: true },
    ],
  },
}

export const reminderSamples: Samples<ReminderState> = {
  states: [{ phase: 'atRest' }, { phase: 'asking' }, { phase: 'refused' }, { phase: 'unavailable' }],
  payloads: { preferencesChanged: [{ reminderAt: '07:15' }, { shortcuts: false }] },
}

const to = {
  challengeId: 'challenge-1',
  ...topic,
  lengthMs: 60_000,
  isJob: true,
  hostName: 'Ben',
} as const
const draft = {
  owner: null,
  to,
  roundId: id,
  ideas: [{ text: 'bake bread', atMs: 2_000, source: 'TYPED', isChosen: true }],
  message: '',
  trouble: null,
} as const

export const challengeSamples: Samples<ChallengeState> = {
  states: [
    { phase: 'none' },
    { phase: 'answering', owner: null, to, roundId: null },
    { phase: 'answering', owner: null, to, roundId: id },
    { phase: 'choosing', ...draft },
    { phase: 'handedOver', ...draft },
  ],
  payloads: {
    applied: [{ owner: null, to: { ...to, challengeId: 'challenge-2' } }],
    draftFound: [{ draft: { phase: 'choosing', ...draft } }],
    started: [started],
    minuteKept: [{ roundId: id, ideas: minute.ideas }],
    ideaChosen: [{ place: 0, isChosen: false }],
    messageWritten: [{ text: 'Hello' }],
    ideasEdited: [{ id, ideas: [] }],
    entryCameBack: [{ trouble }],
    userFound: [{ attempt, user: aya }],
    userSignedUp: [{ attempt, user: aya }],
    begunElsewhere: [{ user: aya }],
  },
}

const contactDraft = { owner: null, challengeId: 'challenge-1', isJob: true, text: 'Hello', trouble: null } as const

export const contactSamples: Samples<ContactState> = {
  states: [
    { phase: 'none' },
    { phase: 'writing', ...contactDraft },
    { phase: 'writing', ...contactDraft, text: '' },
    { phase: 'laidAside', ...contactDraft },
  ],
  payloads: {
    contactHirerClicked: [{ owner: null, challengeId: 'challenge-1', isJob: true }],
    contactFound: [{ draft: { phase: 'writing', ...contactDraft } }],
    contactWritten: [{ text: 'Good morning' }],
    messageCameBack: [{ draft: contactDraft, trouble }],
    userFound: [{ attempt, user: aya }],
    userSignedUp: [{ attempt, user: aya }],
    begunElsewhere: [{ user: aya }],
  },
}
