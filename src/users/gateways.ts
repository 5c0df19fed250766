import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Profile, Signup, User } from '../../contract/rest'

/** A thunk as gateways return it: it runs on any store that dispatches thunks. */
export type GatewayThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>

/** The `/users` endpoints. Thunks, because RTK Query keeps its state in the store. */
export interface UsersGateway {
  findByEmail(email: string): GatewayThunk<User | null>
  signUp(signup: Signup): GatewayThunk<User>
  saveProfile(profile: Profile): GatewayThunk<User>
  /** Deletes all that the server has of the person, who must have signed in within the last five minutes. */
  deleteAccount(): GatewayThunk<unknown>
  /** The address the server saw this browser come from. */
  device(): GatewayThunk<{ ipAddress: string }>
}

declare module '../lib/gateways' {
  interface Gateways {
    users: UsersGateway
  }
}
