import { UserManager } from 'oidc-client-ts'
import { readOpenId } from '../lib/open-id'
import { openIdSettings } from '../session/openid-settings'

/** The page in the popup to which an OpenID provider sends the browser back: tells the app, and closes. */
const openId = readOpenId()
if (openId) void new UserManager(openIdSettings(openId)).signinPopupCallback()
