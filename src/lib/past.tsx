import { createContext, useContext } from 'react'

/** True around a page of an earlier moment, which Redux DevTools show. */
export const Past = createContext(false)

/** Whether this is a page of an earlier moment: it draws what is known, and asks for nothing. */
export const useIsPast = (): boolean => useContext(Past)
