import { errorCode } from '../error-code'
import type { Line, Question, Row } from './line'

/** Asks several questions in one go and one transaction: all are answered, in their order, or the promise is rejected. */
export type AskAll = (questions: readonly Question[]) => Promise<Row[][]>

type Bounds = {
  /** How many groups may be under way at once; what comes meanwhile makes the next. */
  lanes: number
  /** How many questions go together at most: the first waits for the last. */
  most: number
  /**
   * Turns of the event loop before a group. Where the database works in this very thread, the loop stands still meanwhile: one
   * turn for each group would let in one new connection for each, and the last of 32 would wait for half a second.
   */
  turns: number
}

type Waiting = {
  question: Question
  resolve: (rows: Row[]) => void
  reject: (error: unknown) => void
}

/** Five characters, as PostgreSQL has them: it refused a question, and its connection is well. */
const isRefusal = (error: unknown) => /^(?=.*\d)[0-9A-Z]{5}$/.test(errorCode(error) ?? '')

/** What is planned anew each time may take long, and nobody is to wait for it. */
const isQuick = ({ question }: Waiting) => question.name !== ''

/** Those that read go together; those that write do, where each is somebody else's. */
const mayJoin = (group: readonly Waiting[], one: Waiting) => {
  if (!isQuick(one) || !group.every(isQuick)) return false
  const { writesFor } = one.question
  return group.every(({ question: other }) =>
    writesFor === undefined
      ? other.writesFor === undefined
      : other.writesFor !== undefined && other.writesFor !== writesFor,
  )
}

const afterTurns = (turns: number, act: () => void): void => {
  setImmediate(turns > 1 ? () => afterTurns(turns - 1, act) : act)
}

/** Always in the same order of people, so that two groups never wait for each other. */
const byPerson = (one: Waiting, other: Waiting) =>
  (one.question.writesFor ?? '') < (other.question.writesFor ?? '') ? -1 : 1

/**
 * Lets questions that come at the same time go to the database together: one message there, one transaction, one write to the
 * disk, which cost more than most of the questions do. Where one is refused, each is asked again on its own.
 *
 * @returns the line, and how many questions have not been sent yet
 */
export const createLine = (askAll: AskAll, { lanes, most, turns }: Bounds): Line & { waiting(): number } => {
  let waiting: Waiting[] = []
  let free = lanes
  let isPlanned = false

  const takeGroup = (): Waiting[] => {
    const group: Waiting[] = []
    const rest: Waiting[] = []
    for (const one of waiting) {
      if (group.length === 0 || (group.length < most && mayJoin(group, one))) group.push(one)
      else rest.push(one)
    }
    waiting = rest
    return group.sort(byPerson)
  }

  const answer = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await askAll(group.map(({ question }) => question))
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] ?? [])
    } catch (error) {
      if (group.length > 1 && isRefusal(error)) for (const one of group) await answer([one])
      else for (const { reject } of group) reject(error)
    }
  }

  const sendAll = () => {
    isPlanned = false
    while (free > 0 && waiting.length > 0) {
      const group = takeGroup()
      free -= 1
      void answer(group).then(() => {
        free += 1
        plan()
      })
    }
  }

  // When all that has come in meanwhile has been read.
  const plan = () => {
    if (isPlanned || waiting.length === 0 || free === 0) return
    isPlanned = true
    afterTurns(turns, sendAll)
  }

  return {
    waiting: () => waiting.length,
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject })
        plan()
      }),
  }
}
