import { errorCode, StartError } from '../../server/errors'

/** The outcome of one check: `–` is for what cannot be seen now, or is not used. */
export interface Finding {
  mark: '✓' | '✗' | '–'
  /** One line, which begins with what was checked and says what to do if that is anything. */
  line: string
  /** More about it, a line each. */
  details?: readonly string[]
}

export const right = (line: string, details?: readonly string[]): Finding => ({
  mark: '✓',
  line,
  ...(details && { details }),
})

export const wrong = (line: string): Finding => ({ mark: '✗', line })

export const unknown = (line: string, details?: readonly string[]): Finding => ({
  mark: '–',
  line,
  ...(details && { details }),
})

/** A check's findings, or one that it failed: an error ends no other check, and shows no value of a variable. */
export async function settle(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    const reason =
      error instanceof StartError ? error.message : `could not be checked (${errorCode(error) ?? 'unknown error'}).`
    return [wrong(`${what}: ${reason}`)]
  }
}

/** Formats findings for a terminal. */
export const drawFindings = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ mark, line, details = [] }) => [`${mark} ${line}`, ...details.map((detail) => `    ${detail}`)])
    .join('\n')
