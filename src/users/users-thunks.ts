import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Profile, Signup, User } from '../../contract/rest'
import { formatRestError } from './rest-error'
import { usersApi } from './usersApi'

const { deleteAccount, device, saveProfile, signUp, userByEmail } = usersApi.endpoints

/** A thunk that runs on any store that dispatches thunks. */
type UsersThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>

/** The `/users` endpoints. Thunks, because RTK Query keeps its state in the store. */
export interface UsersThunks {
  findByEmail(email: string): UsersThunk<User | null>
  signUp(signup: Signup): UsersThunk<User>
  saveProfile(profile: Profile): UsersThunk<User>
  /** Deletes all that the server has of the person, who must have signed in within the last five minutes. */
  deleteAccount(): UsersThunk<unknown>
  /** The address the server saw this browser come from. */
  device(): UsersThunk<{ ipAddress: string }>
}

/** The `/users` endpoints as thunks whose errors carry the server's words. The feature must be installed. */
export const usersThunks: UsersThunks = {
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
    throw new Error(formatRestError(error), { cause: error })
  }
}
