import { app } from './app'
import { challenges } from './challenges'
import { exercise } from './exercise'
import { landing } from './landing'
import { practice } from './practice'
import { privacy } from './privacy'
import { records } from './records'
import { reminder } from './reminder'
import { returns } from './returns'
import { review } from './review'
import { rooms } from './rooms'
import { server } from './server'
import { settings } from './settings'
import { signIn } from './sign-in'
import { topics } from './topics'
import { ui } from './ui'
import { voice } from './voice'

/** The Japanese texts by English text. Its keys are the texts that `t` accepts. */
export const japanese = {
  ...app,
  ...challenges,
  ...exercise,
  ...landing,
  ...practice,
  ...privacy,
  ...records,
  ...reminder,
  ...returns,
  ...review,
  ...rooms,
  ...server,
  ...settings,
  ...signIn,
  ...topics,
  ...ui,
  ...voice,
} as const

/** A catalogue: a text for each of the keys. */
export type Japanese = Record<keyof typeof japanese, string>
