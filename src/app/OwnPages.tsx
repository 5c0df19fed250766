import { Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { OutboxNotices } from '../sync/notices/OutboxNotices'
import { selectUid } from '../session/session'

/** The layout of the pages about what is a person's own. Keyed by user, so that nothing on the screen survives a change of account. */
export function OwnPages() {
  const uid = useAppSelector(selectUid)
  return (
    <Fragment key={uid}>
      <OutboxNotices />
      <Outlet />
    </Fragment>
  )
}
