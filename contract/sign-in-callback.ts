/** The page in the popup to which an OpenID provider sends the browser back, and its file. */
export const signInCallbackPath = '/sign-in-callback'
export const signInCallbackFile = 'sign-in-callback.html'
