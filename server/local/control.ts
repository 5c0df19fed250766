import * as v from 'valibot'
import type { RoutePlugin } from '../http/type-provider'
import type { Identity } from './identity-toolkit'
import { jsonText, IdentityError } from './identity-error'
import { defaultTokenLifetime } from './tokens'

const controlSchema = v.variant('action', [
  // Deletes all accounts and sessions (refreshing then fails with `auth/invalid-refresh-token`) and resets the token
  // lifetime.
  v.object({ action: v.literal('clear') }),
  v.object({
    action: v.literal('tokenLifetime'),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
  }),
  // `disable` makes everything fail with `USER_DISABLED`; after `revoke`, refreshing fails with `TOKEN_EXPIRED`.
  v.object({ action: v.picklist(['disable', 'enable', 'revoke']), email: v.string() }),
])

type ControlAction = v.InferOutput<typeof controlSchema>

/**
 * `POST /control` lets a test make sign-in fail: it takes one of the actions of `controlSchema` as JSON and returns `{}`. The SDK
 * renews a token with less than 30 seconds left when the app next requests it.
 */
export const control: RoutePlugin<{ identity: Identity }> = async (app, { identity }) => {
  // Any page can post a form or plain text without a preflight, but JSON only from an allowed origin.
  app.addHook('onRequest', async ({ headers }) => {
    const isJson = /^application\/json *(?:;|$)/i.test(headers['content-type'] ?? '')
    if (!isJson) throw new IdentityError('INVALID_ARGUMENT : Send JSON with the content type application/json.', 415)
  })
  app.post('/control', { schema: { body: jsonText(controlSchema) } }, async ({ body }) => {
    execute(identity, body)
    return {}
  })
}

function execute({ accounts, tokens }: Identity, control: ControlAction): void {
  if (control.action === 'clear') {
    accounts.clear()
    tokens.lifetime = defaultTokenLifetime
    return
  }
  if (control.action === 'tokenLifetime') {
    tokens.lifetime = control.seconds
    return
  }
  const account = accounts.findByEmail(control.email)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (control.action === 'revoke') accounts.revoke(account, Math.floor(Date.now() / 1_000))
  else accounts.setDisabled(account, control.action === 'disable')
}
