import type { RefObject } from 'react'
import { maximumNicknameLength } from '../../contract/rooms/limits'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { LimitedField } from '../ui/LimitedField'

interface NicknameFieldProps {
  text: string
  onTextChange: (text: string) => void
  isMissing: boolean
  ref?: RefObject<HTMLInputElement | null>
  autoFocus?: boolean
}

export function NicknameField({ isMissing, ...props }: NicknameFieldProps) {
  return (
    <LimitedField
      label={t('Nickname')}
      name="nickname"
      maximumLength={maximumNicknameLength}
      enterKeyHint="go"
      {...props}
      {...(isMissing && { error: t('Enter a nickname, so that the others know who is there.') })}
    />
  )
}

interface EntryButtonProps {
  label: string
  isBusy: boolean
  /** Why the person is not in the room; null if nothing failed. */
  trouble: string | null
}

/** Submits a form that leads into a room. */
export function EntryButton({ label, isBusy, trouble }: EntryButtonProps) {
  return (
    <>
      <div className="actions">
        {/* Not `disabled`, which would take the focus away. */}
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {label}
        </Button>
      </div>
      {trouble !== null && (
        <p role="alert" className="trouble">
          {trouble}
        </p>
      )}
    </>
  )
}
