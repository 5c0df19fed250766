import { HttpError } from '../http/http-error'

/** The same for a wrong code and for somebody who is not in the room, so that a stranger does not learn that it exists. */
export const noSuchRoom = () => new HttpError('NOT_FOUND', 'There is no such room, or you are not in it.')

export const conflict = (message: string) => new HttpError('CONFLICT', message)

export const onlyTheHost = () => new HttpError('FORBIDDEN', 'Only the host can do this.')
