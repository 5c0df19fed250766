import { topicKeyOf } from '../../contract/fold-text'

/** How many lines there are at most: what a person does in a day. */
const most = 3

interface OnTopic {
  topicTitle: string
}

/**
 * What a person could do next, in at most three lines: a best idea to act on, a round without its best two, and topics that are due, as
 * many as there is room for. No topic stands there twice; one that is due comes first.
 *
 * @param due the soonest first
 * @param ideas the latest first, each with its round
 * @param rounds the latest first
 */
export function chooseNext<Due extends OnTopic, Idea extends { record: OnTopic }, Round extends OnTopic>(
  due: readonly Due[],
  ideas: readonly Idea[],
  rounds: readonly Round[],
): { due: readonly Due[]; idea: Idea | undefined; round: Round | undefined } {
  const taken = new Set(due.map(keyOf))
  const idea = ideas.find(({ record }) => !taken.has(keyOf(record)))
  if (idea) taken.add(keyOf(idea.record))
  const round = rounds.find((one) => !taken.has(keyOf(one)))
  return { due: due.slice(0, most - (idea ? 1 : 0) - (round ? 1 : 0)), idea, round }
}

const keyOf = ({ topicTitle }: OnTopic) => topicKeyOf(topicTitle)
