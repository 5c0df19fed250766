import { createContext } from 'react'
import type { RecordsClients } from './records-clients'

/** Handed in by the composition root; apart from its readers, so that the first load needs no urql. */
export const RecordsClientsContext = createContext<RecordsClients | null>(null)
