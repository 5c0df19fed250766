import { keptOffline } from '../lib/kept-offline'
import { returnTypenames } from './requests'

/** The context of the returns, a constant because urql's hooks compare it by identity. */
export const returnsContext = { additionalTypenames: returnTypenames, [keptOffline]: true }
