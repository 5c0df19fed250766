import { trimVisible } from '../../../contract/visible-text'
import { hasTexts } from '../../lib/shape'
import { unsavedNameKey } from '../../lib/shared-names'
import { readLocalJson, removeLocal, writeLocal } from '../../lib/storage/local-storage'

/** The name that this person has typed and the server has not confirmed, for example because the page was reloaded; or null. */
export function readUnsavedName(uid: string): string | null {
  const stored = readLocalJson(unsavedNameKey)
  return hasTexts(stored, 'uid', 'name') && stored.uid === uid ? stored.name : null
}

/** Without space in local storage, a reload loses what was typed in the last second. A blank name cannot be saved, so it is not remembered. */
export function writeUnsavedName(uid: string, name: string): void {
  if (trimVisible(name) === '') forgetUnsavedName()
  else writeLocal(unsavedNameKey, JSON.stringify({ uid, name }))
}

export function forgetUnsavedName(): void {
  removeLocal(unsavedNameKey)
}
