import { Link } from '@tanstack/react-router'
import { t, type Text } from '../lib/translation'
import { buttonClass } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Page } from '../ui/Page'

type ErrorPage = 403 | 404 | 500

const words = {
  403: {
    title: 'You do not have access to this page',
    explanation: 'You are not logged in, or the page belongs to another account. Log in with that account to see it.',
  },
  404: {
    title: 'Page not found',
    explanation: 'The page may have moved, or there is a typo in the address.',
  },
  500: {
    title: 'Something broke on our side',
    explanation: 'Your rounds are safe on this device and will be sent when the server is available again.',
  },
} as const satisfies Record<ErrorPage, { title: Text; explanation: Text }>

/** One of the three error pages; 404 is also what an unknown path shows. */
function ErrorScreen({ page }: { page: ErrorPage }) {
  const { title, explanation } = words[page]
  return (
    <Page width="narrow">
      <EmptyState
        heading="h1"
        title={t(title)}
        inRing={<p className="faint">{t('Error {page}', { page })}</p>}
        action={
          <Link to="/" reloadDocument className={buttonClass('primary')}>
            {t('Go to the home page')}
          </Link>
        }
      >
        {t(explanation)}
      </EmptyState>
    </Page>
  )
}

export const NotFoundPage = () => <ErrorScreen page={404} />
export const ForbiddenPage = () => <ErrorScreen page={403} />
export const ServerErrorPage = () => <ErrorScreen page={500} />
