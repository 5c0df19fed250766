import type { UsersGateway } from './gateways'
import { messageOf } from './rest-error'
import { usersApi } from './usersApi'

export { usersApi }

const { deleteAccount, device, saveProfile, signUp, userByEmail } = usersApi.endpoints

/** The `/users` endpoints as thunks whose errors carry the server's words. The store must have joined `usersApi`. */
export const usersThunks: UsersGateway = {
  findByEmail: (email) => (dispatch) =>
    answerOf(dispatch(userByEmail.initiate(email, { forceRefetch: true, subscribe: false }))),
  signUp: (signup) => (dispatch) => answerOf(dispatch(signUp.initiate(signup))),
  saveProfile: (profile) => (dispatch) => answerOf(dispatch(saveProfile.initiate(profile))),
  deleteAccount: () => (dispatch) => answerOf(dispatch(deleteAccount.initiate())),
  device: () => (dispatch) => answerOf(dispatch(device.initiate(undefined, { subscribe: false }))),
}

/** The call's data; rejects with an `Error` whose message can be shown. */
async function answerOf<Data>(call: { unwrap(): Promise<Data> }): Promise<Data> {
  try {
    return await call.unwrap()
  } catch (error) {
    throw new Error(messageOf(error), { cause: error })
  }
}
