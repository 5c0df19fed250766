import { useEffect, useRef, useState } from 'react'
import type { Profile, User } from '../../../contract/rest'
import { useAppDispatch } from '../../app/hooks'
import { errorMessage } from '../../lib/shape'
import { changeProfile } from './profile-thunks'

/** A name is saved this many milliseconds after the last key press. */
const pauseMs = 800

/** `invalid` while the name cannot be saved. */
export type SaveStatus =
  { state: 'idle' | 'invalid' | 'saving' | 'saved' } | { state: 'failed'; message: string; wanted: Profile }

export interface ProfileDraft {
  name: string
  saving: SaveStatus
  /** Changes the name; it is saved after a pause. */
  write: (name: string) => void
  /** Saves the name now. */
  commit: () => void
  choose: (images: User['images']) => void
  tryAgain: () => void
}

/** The profile form's state. Saves automatically, one save at a time. */
export function useProfile(user: User): ProfileDraft {
  const dispatch = useAppDispatch()
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<SaveStatus>({ state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const turn = useRef(Promise.resolve())
  const latest = useRef(0)

  const save = (wanted: Profile) => {
    const order = ++latest.current
    const update = (next: SaveStatus) => {
      if (order === latest.current) setSaving(next)
    }
    setSaving({ state: 'saving' })
    turn.current = turn.current.then(async () => {
      try {
        await dispatch(changeProfile(wanted))
        setDraft((draft) => (draft?.trim() === wanted.firstName ? null : draft))
        update({ state: 'saved' })
      } catch (error) {
        update({ state: 'failed', message: errorMessage(error), wanted })
      }
    })
  }

  const saveName = (text: string) => {
    clearTimeout(timer.current)
    const firstName = text.trim()
    if (firstName === '') setSaving({ state: 'invalid' })
    else if (firstName !== user.firstName) save({ firstName, images: user.images.slice(0, 1) })
    else setSaving((before) => (before.state === 'invalid' ? { state: 'idle' } : before))
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    name: draft ?? user.firstName,
    saving,
    write: (name) => {
      setDraft(name)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        saveName(name)
      }, pauseMs)
    },
    commit: () => {
      if (draft !== null) saveName(draft)
    },
    choose: (images) => {
      const firstName = (draft ?? user.firstName).trim() || user.email.slice(0, 100)
      save({ firstName, images })
    },
    tryAgain: () => {
      if (saving.state === 'failed') save(saving.wanted)
    },
  }
}
