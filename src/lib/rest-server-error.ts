import { hasTexts, isObject } from './shape'

/**
 * A REST error of our own server, in the contract’s shape; null if it could not be reached or something else answered in its
 * place, such as a proxy or a captive portal.
 */
export function restErrorOf(error: unknown): { status: number; message: string } | null {
  if (!isObject(error) || typeof error.status !== 'number' || !hasTexts(error.data, 'message')) return null
  return { status: error.status, message: error.data.message }
}
