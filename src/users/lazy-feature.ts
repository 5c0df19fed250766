import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { usersApi } from './usersApi'
import { usersThunks, type UsersThunks } from './users-thunks'

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    usersApi: ReturnType<typeof usersApi.reducer>
  }
  interface LazyFeatures {
    users: Lazy<UsersThunks>
  }
}

/** User profiles on the server, with RTK Query. */
export const feature = {
  slices: [usersApi],
  middleware: [usersApi.middleware],
  exposes: usersThunks,
} satisfies LazyFeature
