import type { User } from '../../contract/rest'
import { lazy } from '../lib/lazy'
import type { LogCall } from '../lib/twins'
import type { UsersThunks } from './users-thunks'

/**
 * @param known the user that every lookup returns
 * @param answers thunks that replace the default ones
 */
export function createUsersTwins(note: LogCall, known: User, answers: Partial<UsersThunks>) {
  const users: UsersThunks = {
    findByEmail: () => async () => known,
    signUp: () => async () => known,
    saveProfile: (profile) => async () => {
      note(`users.saveProfile(${profile.firstName})`)
      return { ...known, ...profile }
    },
    deleteAccount: () => async () => {
      note('users.deleteAccount')
      return { deletedAt: '2026-11-20T12:00:00.000Z' }
    },
    ...answers,
  }
  return { users, features: { users: lazy(async () => users) } }
}
