import {
  failed,
  googleAnswered,
  profileChanged,
  restored,
  session,
  userFound,
  userSignedUp,
  type SessionState,
} from '../../../src/session/session'
import { aya, ayaAccount, ben } from '../../harness/people'

describe('an outcome of an earlier attempt', () => {
  const late = { attempt: 'attempt-0' }
  test.each([
    [{ phase: 'signingIn', attempt: 'attempt-1' }, googleAnswered({ ...late, account: ayaAccount })],
    [{ phase: 'signingIn', attempt: 'attempt-1' }, failed(late)],
    [{ phase: 'lookingUp', attempt: 'attempt-1', account: ayaAccount }, userFound({ ...late, user: ben })],
    [{ phase: 'lookingUp', attempt: 'attempt-1', account: ayaAccount }, failed(late)],
    [{ phase: 'signingUp', attempt: 'attempt-1', account: ayaAccount }, userSignedUp({ ...late, user: ben })],
  ] satisfies [SessionState, { type: string }][])('is ignored: %j on %j', (state, late) => {
    expect(session.reducer(state, late)).toBe(state)
  })
})

test('a changed profile of somebody else is ignored', () => {
  const signedIn = session.reducer(undefined, restored({ user: aya }))
  expect(session.reducer(signedIn, profileChanged({ user: ben }))).toBe(signedIn)
})
