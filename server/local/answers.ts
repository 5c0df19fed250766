/** What a call is answered with, before it becomes bytes. */
export interface Answer {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** Answers data as JSON. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

/** Answers a page under its own Content-Security-Policy. */
export function pageAnswer(body: string, contentSecurityPolicy: string, status = 200): Answer {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body,
    headers: { 'Content-Security-Policy': contentSecurityPolicy },
  }
}

/**
 * A call that Firebase would refuse, in Firebase's own words: the SDK turns `message` into its error code
 * (`USER_DISABLED` becomes `auth/user-disabled`), and what follows ` : ` into the error's text.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }

  toAnswer(): Answer {
    return jsonAnswer({ error: { code: this.status, message: this.message } }, this.status)
  }
}
