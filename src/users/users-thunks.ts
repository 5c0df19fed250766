import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { User } from '../../contract/rest'
import type { Profile, Signup } from '../../contract/rest-requests'
import { formatRestError } from './rest-error'
import { usersApi } from './usersApi'

const { deleteAccount, saveProfile, signUp, userByEmail } = usersApi.endpoints

/** A thunk for any store with the thunk middleware. */
type UsersThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>

/** The `/users` endpoints as thunks, because RTK Query keeps its state in the store. */
export interface UsersThunks {
  findByEmail(email: string): UsersThunk<User | null>
  signUp(signup: Signup): UsersThunk<User>
  saveProfile(profile: Profile): UsersThunk<User>
  /** Deletes all of the user's data on the server. They must have signed in within the last five minutes. */
  deleteAccount(): UsersThunk<unknown>
}

/** Rejections have messages that can be shown. The `users` feature must be installed. */
export const usersThunks: UsersThunks = {
  findByEmail: (email) => (dispatch) =>
    answerOf(dispatch(userByEmail.initiate(email, { forceRefetch: true, subscribe: false }))),
  signUp: (signup) => (dispatch) => answerOf(dispatch(signUp.initiate(signup))),
  saveProfile: (profile) => (dispatch) => answerOf(dispatch(saveProfile.initiate(profile))),
  deleteAccount: () => (dispatch) => answerOf(dispatch(deleteAccount.initiate())),
}

/** Unwraps the data; rejects with an `Error` whose message can be shown. */
async function answerOf<Data>(call: { unwrap(): Promise<Data> }): Promise<Data> {
  try {
    return await call.unwrap()
  } catch (error) {
    throw new Error(formatRestError(error), { cause: error })
  }
}
