/** Commands of the local sign-in server for tests. */
export type IdentityCommand =
  | { action: 'clear' }
  | { action: 'tokenLifetime'; seconds: number }
  | { action: 'disable' | 'enable' | 'revoke'; email: string }

/** The default lifetime of an ID token, in seconds. */
export const usualTokenLifetime = 3_600

/** Sends the local sign-in server a command. It affects all tests that share the server until it is reverted. */
export async function controlIdentity(identityURL: string, order: IdentityCommand): Promise<void> {
  const answer = await fetch(`${identityURL}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`The local sign-in server refused ${order.action}: ${await answer.text()}`)
}
