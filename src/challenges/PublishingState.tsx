import { t } from '../lib/translation'
import { EmptyState } from '../ui/EmptyState'
import { RefusedRequest } from './RefusedRequest'
import { inputText, type PendingRequest } from './pending-requests'

/** A challenge that is waiting to be sent, or was refused. */
export function PublishingState({ request }: { request: PendingRequest }) {
  if (request.refusal !== null)
    return <RefusedRequest request={request} title={t('This challenge was not published')} />
  return (
    <EmptyState title={inputText(request, 'topicTitle')}>
      <p role="status">{t('Saved on this device')}</p>
      <p>{t('It will be published as soon as the server can be reached. The link works from then on.')}</p>
    </EmptyState>
  )
}
