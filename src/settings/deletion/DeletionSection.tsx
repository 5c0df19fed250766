import { useAppDispatch, useFeatures } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { useOnDemand } from '../../lib/use-on-demand'
import { LoadingButton } from '../../ui/LoadingButton'
import { NotLoaded } from '../../ui/NotLoaded'

/** Deletes the account. The dialog is loaded when it is first opened. */
export function DeletionSection() {
  const dispatch = useAppDispatch()
  const { accountData } = useFeatures()
  const { loaded, status, load } = useOnDemand(accountData)
  return (
    <div className="stack start">
      <p className="soft">{t('Deletes your account and everything in it, here and on the server.')}</p>
      <LoadingButton
        kind="danger"
        isLoading={status === 'loading'}
        onClick={() => load(({ deletionAsked }) => dispatch(deletionAsked()))}
      >
        {t('Delete my account')}
      </LoadingButton>
      {status === 'failed' && <NotLoaded />}
      {loaded && <loaded.DeleteAccount />}
    </div>
  )
}
