import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { DocumentInput } from '@urql/core'
import type { LazyFeatures } from './feature'
import type { PlainText } from './translation'

/** Time and chance, so that reducers and tests need neither. */
export interface ClockGateway {
  /** Milliseconds since 1970 by the device's clock; it may jump. */
  wallNow(): number
  /** Milliseconds since an arbitrary start; it never jumps, and goes on while the machine sleeps where the browser can tell. */
  monotonicNow(): number
  /** Calls back once, not before `monotonicNow()` has reached `time`. */
  at(time: number, callback: () => void): () => void
  newId(): string
  /** From 0 up to, but not including, 1. */
  random(): number
}

/** Messages that come and go. */
export interface ToastGateway {
  success(message: string): void
  error(message: string): void
}

export interface NavigationGateway {
  /** Goes to a path of this app, as a link would; resolves when the page is there. */
  go(path: string): Promise<void>
  /** Goes to `/` because nobody is logged in any more; `/exercise` is open to everyone, and nobody is led away from it. */
  leave(): Promise<void>
}

/** A mutation of a feature's that waits on the device until it can be sent. */
export interface RequestKind {
  /** What a person calls it, where the server refuses it. */
  readonly title: PlainText
  /** The types of what it changes: what was asked of them is asked again. */
  readonly invalidates: readonly string[]
  /** Fetches the mutation. */
  readonly fetchDocument: () => Promise<DocumentInput>
}

/** Everything outside the store, handed to every thunk and listener. Each feature adds its own in its `gateways.ts`. */
export interface Gateways {
  clock: ClockGateway
  toasts: ToastGateway
  navigation: NavigationGateway
  /** What the features send by way of the outbox, by name. */
  requests: Readonly<Record<string, RequestKind>>
  /** What is fetched when it is first needed. */
  features: LazyFeatures
}

/**
 * A thunk that names the part of the state it reads, so that a feature's logic needs to know neither the store nor the
 * other features.
 */
export type Thunk<State, Result = void> = ThunkAction<Result, State, Gateways, UnknownAction>
