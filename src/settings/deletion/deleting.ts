import { matching, event, machineSlice } from '../../lib/machine'
import { deletionFailed, deletionStarted, endedElsewhere, loggedOut } from '../../session/session'

interface Course {
  /** The server has deleted all data, but the sign-in account still exists. */
  isHalfDone: boolean
}

interface Troubled extends Course {
  /** Why the last attempt failed; null if there is nothing to show. */
  trouble: string | null
}

/** The steps of deleting an account: asked, confirmed with Google, deleted. */
export type DeletingState =
  | (Course & { phase: 'closed' })
  | (Troubled & { phase: 'asked' })
  | (Course & { phase: 'confirming'; attempt: string })
  | (Troubled & { phase: 'confirmed' })
  | (Course & { phase: 'deleting' })

interface OfAttempt {
  attempt: string
}

const events = {
  deletionAsked: event(),
  deletionCancelled: event(),
  confirmingBegan: event<OfAttempt>(),
  /** Google has confirmed the person's identity. */
  confirmed: event<OfAttempt>(),
  confirmingFailed: event<OfAttempt & { trouble: string | null }>(),
  /** The server has deleted all of the person's data. */
  dataDeleted: event(),
}

const cancel = ({ isHalfDone }: Course): DeletingState => ({ phase: 'closed', isHalfDone })
const confirm = ({ isHalfDone }: Course, { attempt }: OfAttempt): DeletingState => ({
  phase: 'confirming',
  attempt,
  isHalfDone,
})

const ofAttempt = matching('attempt')

const close = (): DeletingState => ({ phase: 'closed', isHalfDone: false })

/** The next person must not find the question about this one's account. */
const whenPersonLeaves = { loggedOut: close, endedElsewhere: close }

export const deleting = machineSlice<DeletingState>()({
  name: 'deleting',
  initial: { phase: 'closed', isHalfDone: false },
  events,
  hears: { deletionStarted, deletionFailed, loggedOut, endedElsewhere },
  phases: {
    closed: { deletionAsked: ({ isHalfDone }) => ({ phase: 'asked', isHalfDone, trouble: null }), ...whenPersonLeaves },
    asked: { confirmingBegan: confirm, deletionCancelled: cancel, ...whenPersonLeaves },
    confirming: {
      // A person who closed the popup may press again before the provider has noticed.
      confirmingBegan: confirm,
      confirmed: ofAttempt(({ isHalfDone }) => ({ phase: 'confirmed', isHalfDone, trouble: null })),
      confirmingFailed: ofAttempt(({ isHalfDone }, { trouble }) => ({ phase: 'asked', isHalfDone, trouble })),
      deletionCancelled: cancel,
      ...whenPersonLeaves,
    },
    confirmed: {
      deletionStarted: ({ isHalfDone }) => ({ phase: 'deleting', isHalfDone }),
      deletionCancelled: cancel,
      ...whenPersonLeaves,
    },
    deleting: {
      dataDeleted: () => ({ phase: 'deleting', isHalfDone: true }),
      deletionFailed: ({ isHalfDone }, { trouble, isStale }) => ({
        phase: isStale ? 'asked' : 'confirmed',
        isHalfDone,
        trouble,
      }),
      ...whenPersonLeaves,
    },
  },
})

export const { deletionAsked, deletionCancelled, confirmingBegan, confirmed, confirmingFailed, dataDeleted } =
  deleting.events

export interface WithDeleting {
  deleting?: DeletingState
}

export const selectDeleting = ({ deleting: state }: WithDeleting): DeletingState => state ?? deleting.initial
