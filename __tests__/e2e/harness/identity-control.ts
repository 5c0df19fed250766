/** What a test can tell the local sign-in server to do. */
export type IdentityCommand =
  | { action: 'clear' }
  | { action: 'tokenLifetime'; seconds: number }
  | { action: 'disable' | 'enable' | 'revoke'; email: string }

/** How long an ID token lives unless it is told otherwise, in seconds. */
export const usualTokenLifetime = 3_600

/** Gives the local sign-in server an order; it holds for all tests that share the server, until it is taken back. */
export async function controlIdentity(identityURL: string, order: IdentityCommand): Promise<void> {
  const answer = await fetch(`${identityURL}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`The local sign-in server refused ${order.action}: ${await answer.text()}`)
}
