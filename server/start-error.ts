/** The start cannot go on for a reason that the person who starts it can mend; the message is one clear line that says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
