/** A question that was put to the server before the application was here, and waits to be asked by it. */
export interface FirstQuestion {
  token: string
  /** What was sent, to the letter. */
  body: string
  /** Milliseconds since 1970. */
  askedAt: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    firstQuestions?: FirstQuestion[] | undefined
  }
}

/** An answer that was asked for longer ago may be about what has changed since. */
const longestMs = 20_000

/**
 * Answers the first time that a question is asked with the answer that is on its way already, where the token and every
 * letter are the same. An answer that failed is asked for again. Whatever else is asked may be a change, so that nothing
 * that was asked before it is used after it.
 */
export const fetchOnce: typeof fetch = async (input, init) => {
  const question = take(init)
  const answer = await question?.answer.catch(() => undefined)
  return answer?.ok === true ? answer : fetch(input, init)
}

function take(init: RequestInit | undefined): FirstQuestion | undefined {
  const { firstQuestions = [] } = window
  if (firstQuestions.length === 0) return undefined
  const token = new Headers(init?.headers).get('x-auth-token')
  const isSame = (one: FirstQuestion) => one.body === init?.body && one.token === token
  const question = firstQuestions.find(isSame)
  window.firstQuestions = question && firstQuestions.filter((one) => one !== question)
  return question && Date.now() - question.askedAt < longestMs ? question : undefined
}
