import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '../../../contract/rest'
import type { Profile } from '../../../contract/rest-requests'
import { trimVisible } from '../../../contract/visible-text'
import { useAppDispatch } from '../../lib/store-hooks'
import { errorMessage, hasTexts } from '../../lib/shape'
import { usePageLeave } from '../../lib/use-page-leave'
import { changeProfile } from './profile-thunks'
import { unsavedNameKey } from '../../lib/shared-names'
import { readLocalJson, removeLocal, writeLocal } from '../../lib/storage/local-storage'

/** A name is saved this many milliseconds after the last key press. */
const pauseMs = 800

/** `invalid` while the name cannot be saved. */
export type SaveStatus =
  | { state: 'idle' | 'invalid' | 'saving' | 'saved' }
  | { state: 'failed'; message: string; tryAgain: () => void }

export interface ProfileDraft {
  name: string
  saving: SaveStatus
  /** Changes the name; it is saved after a pause. */
  write: (name: string) => void
  /** Saves the name now. */
  commit: () => void
  choose: (images: User['images']) => void
}

/** The profile form's state. Saves automatically, one save at a time; a name that a reload interrupted is saved at the next visit. */
export function useProfile(user: User): ProfileDraft {
  const dispatch = useAppDispatch()
  const uid = user.firebaseUID
  const [draft, setDraft] = useState(() => readUnsavedName(uid))
  const [saving, setSaving] = useState<SaveStatus>({ state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const turn = useRef(Promise.resolve())
  const latest = useRef(0)
  /** The name being saved. */
  const underWay = useRef<string | null>(null)

  const save = (wanted: Profile) => {
    const order = ++latest.current
    const update = (next: SaveStatus) => {
      if (order !== latest.current) return
      underWay.current = null
      setSaving(next)
    }
    setSaving({ state: 'saving' })
    underWay.current = wanted.firstName
    turn.current = turn.current.then(async () => {
      try {
        await dispatch(changeProfile(wanted))
        setDraft((draft) => (draft !== null && trimVisible(draft) === wanted.firstName ? null : draft))
        if (trimVisible(readUnsavedName(uid) ?? '') === wanted.firstName) forgetUnsavedName()
        update({ state: 'saved' })
      } catch (error) {
        update({ state: 'failed', message: errorMessage(error), tryAgain: () => save(wanted) })
      }
    })
  }

  const saveName = (text: string) => {
    clearTimeout(timer.current)
    const firstName = trimVisible(text)
    if (firstName === underWay.current) return
    if (firstName === '') setSaving({ state: 'invalid' })
    else if (firstName !== user.firstName || underWay.current !== null)
      save({ firstName, images: user.images.slice(0, 1) })
    else {
      forgetUnsavedName()
      setSaving((before) => (before.state === 'invalid' ? { state: 'idle' } : before))
    }
  }
  const commit = () => {
    if (draft !== null) saveName(draft)
  }

  const saveInterrupted = useEffectEvent(commit)
  useEffect(() => {
    const soon = setTimeout(() => saveInterrupted())
    return () => clearTimeout(soon)
  }, [])
  usePageLeave(commit)

  return {
    name: draft ?? user.firstName,
    saving,
    write: (name) => {
      setDraft(name)
      writeUnsavedName(uid, name)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        saveName(name)
      }, pauseMs)
    },
    commit,
    choose: (images) => {
      const firstName = trimVisible(draft ?? user.firstName) || user.email.slice(0, 100)
      save({ firstName, images })
    },
  }
}

/** The name that this person has typed and the server has not confirmed, for example because the page was reloaded; or null. */
function readUnsavedName(uid: string): string | null {
  const stored = readLocalJson(unsavedNameKey)
  return hasTexts(stored, 'uid', 'name') && stored.uid === uid ? stored.name : null
}

/** Without space in local storage, a reload loses what was typed in the last second. A blank name cannot be saved, so it is not remembered. */
function writeUnsavedName(uid: string, name: string): void {
  if (trimVisible(name) === '') forgetUnsavedName()
  else writeLocal(unsavedNameKey, JSON.stringify({ uid, name }))
}

function forgetUnsavedName(): void {
  removeLocal(unsavedNameKey)
}
