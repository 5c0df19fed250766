import { useState } from 'react'
import { lazy } from '../../lib/lazy'
import { fetchPrivacy } from '../../lib/fetch-privacy'
import { providerName } from '../../lib/open-id'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectIsProviderLoading } from '../../session/provider'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog } from '../../ui/Dialog'
import { LazyPart } from '../../ui/LazyPart'
import { LoadingButton } from '../../ui/LoadingButton'
import { ExportButtons } from '../archive/ExportSection'
import styles from './DeleteAccount.module.css'
import { deletionCancelled, selectDeleting, type DeletingState } from './deleting'
import { confirmWithGoogle, deleteEverything } from './deletion-thunks'

/** The dialog that deletes the account: lists what is deleted, offers an export, asks the sign-in provider for confirmation, then deletes everything. */
export function DeleteAccount() {
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectDeleting)
  const { phase, isHalfDone } = state
  return (
    <>
      {isHalfDone && phase === 'closed' && <p role="alert">{formatHalfDone()}</p>}
      <Dialog
        title={t('Delete your account?')}
        open={phase !== 'closed'}
        onClose={() => {
          // A deletion that has started cannot be cancelled.
          if (phase !== 'deleting') dispatch(deletionCancelled())
        }}
      >
        <div className="stack start">
          {isHalfDone ? <p>{formatHalfDone()}</p> : <DeletedDataList />}
          <Steps state={state} />
        </div>
      </Dialog>
    </>
  )
}

function formatHalfDone(): string {
  return t(
    'Your rounds and your profile have been deleted, but your login has not. Confirm once more to delete it, too.',
  )
}

function DeletedDataList() {
  const gateways = useGateways()
  const [privacy] = useState(() => lazy(() => fetchPrivacy(gateways)))
  return (
    <>
      <p>{t('This cannot be undone. It deletes:')}</p>
      <LazyPart
        part={privacy}
        failed={<p>{t('This part could not be loaded. Open this page again when you are online.')}</p>}
      >
        {(features) => (
          <ul className={styles.list}>
            {features
              .flatMap(({ deletedWithAccount = [] }) => deletedWithAccount)
              .map((text) => (
                <li key={text}>{t(text)}</li>
              ))}
            <li>{t('your name, picture and e-mail address on our server')}</li>
            <li>{t('on this device: rounds that have not been sent yet, your recordings and your own topics')}</li>
            <li>
              {t('your login, on all your devices; your {name} account is not affected', { name: providerName() })}
            </li>
          </ul>
        )}
      </LazyPart>
      <p>{t('If you want to keep your rounds, export them first.')}</p>
      <ExportButtons kinds={['archive']} />
    </>
  )
}

function Steps({ state }: { state: DeletingState }) {
  const dispatch = useAppDispatch()
  const isProviderLoading = useAppSelector(selectIsProviderLoading)
  const [forgetSettings, setForgetSettings] = useState(false)
  const { phase } = state
  const trouble = phase === 'asked' || phase === 'confirmed' ? state.trouble : null
  const isReady = phase === 'confirmed' || phase === 'deleting'
  return (
    <>
      {trouble !== null && (
        <p role="alert" className="trouble break-anywhere">
          {trouble}
        </p>
      )}
      {isReady ? (
        <>
          <p role="status">
            {phase === 'deleting'
              ? t('Deleting…')
              : t('{name} has confirmed that it is you. The next step deletes everything.', { name: providerName() })}
          </p>
          <Checkbox
            label={t('Also reset the settings of this device')}
            checked={forgetSettings}
            disabled={phase === 'deleting'}
            onChange={({ target }) => setForgetSettings(target.checked)}
          />
        </>
      ) : (
        <p className="soft">
          {t('First confirm with {name} that it is you. The confirmation is valid for five minutes.', {
            name: providerName(),
          })}
        </p>
      )}
      <div className="actions">
        <Button disabled={phase === 'deleting'} onClick={() => dispatch(deletionCancelled())}>
          {t('Keep my account')}
        </Button>
        {isReady ? (
          <Button
            kind="danger"
            disabled={phase === 'deleting'}
            onClick={() => void dispatch(deleteEverything({ forgetSettings }))}
          >
            {t('Delete everything now')}
          </Button>
        ) : (
          <LoadingButton isLoading={isProviderLoading} onClick={() => void dispatch(confirmWithGoogle())}>
            {t('Confirm with {name}', { name: providerName() })}
          </LoadingButton>
        )}
      </div>
    </>
  )
}
