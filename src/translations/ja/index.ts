import { app } from './app'
import { landing } from './landing'
import { lib } from './lib'
import { names } from './names'
import { review } from './review'
import { signIn } from './sign-in'
import { ui } from './ui'

/** The Japanese texts by their English ones. Its keys are the texts that `t` takes. */
export const japanese = { ...app, ...landing, ...lib, ...names, ...review, ...signIn, ...ui } as const

/** Any text in Japanese, under each of the keys. */
export type Japanese = Record<keyof typeof japanese, string>
