import type { Aim } from '../../contract/limits'
import { t, type PlainText } from './translation'

const names: Readonly<Record<Aim, PlainText>> = {
  MANY: 'Many ideas',
  DIFFERENT: 'Different ideas',
  ONE: 'One I would defend',
}

/** What a round is for. */
export function formatAim(aim: Aim): string {
  return t(names[aim])
}
