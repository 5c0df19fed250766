import { ErrorScreen } from '../ErrorScreen'

export const NotFoundPage = () => <ErrorScreen page={404} />

export const ForbiddenPage = () => <ErrorScreen page={403} />

export const ServerErrorPage = () => <ErrorScreen page={500} />
