import { app } from './app'
import { landing } from './landing'
import { language } from './language'
import { lib } from './lib'
import { names } from './names'
import { records } from './records'
import { practice } from './practice'
import { review } from './review'
import { signIn } from './sign-in'
import { ui } from './ui'
import { voice } from './voice'

/** The Japanese texts by their English ones. Its keys are the texts that `t` takes. */
export const japanese = {
  ...app,
  ...landing,
  ...language,
  ...lib,
  ...names,
  ...records,
  ...practice,
  ...review,
  ...signIn,
  ...ui,
  ...voice,
} as const

/** Any text in Japanese, under each of the keys. */
export type Japanese = Record<keyof typeof japanese, string>
