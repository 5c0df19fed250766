import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { DocumentInput } from '@urql/core'
import type { LazyFeatures } from './root-state'
import type { PlainText } from './translation'

/** Time and randomness, so that tests can replace both. */
export interface ClockGateway {
  /** Milliseconds since 1970 by the device's clock; it may jump. */
  wallNow(): number
  /** Milliseconds since an arbitrary start. Never jumps; includes time asleep where the browser can detect it. */
  monotonicNow(): number
  /** Calls back once, not before `monotonicNow()` has reached `time`. */
  at(time: number, callback: () => void): () => void
  newId(): string
  /** From 0 up to, but not including, 1. */
  random(): number
}

/** Messages that disappear after a few seconds. */
export interface ToastGateway {
  success(message: string): void
  info(message: string): void
  error(message: string): void
  /** Loads what shows them, for when there may be no network. */
  prepare(): void
}

/** How a message looks and sounds. */
export type ToastKind = Exclude<keyof ToastGateway, 'prepare'>

export interface NavigationGateway {
  /** Navigates to a path of this app, unless the person is there; resolves when its page has loaded. */
  go(path: string): Promise<void>
  /** Whether the person is at this path, or on the way to it. */
  isAt(path: string): boolean
  /** Leaves the page for this path without asking, because its person's session has ended. `Back` does not return to it. */
  leave(path: string): Promise<void>
}

/** A mutation that waits in the outbox on the device until it can be sent. */
export interface RequestKind {
  /** Its name on the screen if the server rejects it. */
  readonly title: PlainText
  /** The GraphQL types it changes. Queries that contain them are refetched. */
  readonly invalidates: readonly string[]
  /** Whether the answer is a return to a topic, for the copy on this device. */
  readonly answersReturn?: true
  /** Loads the mutation's document. */
  readonly fetchDocument: () => Promise<DocumentInput>
}

/** Everything outside the store, passed to every thunk and listener. Features add theirs by module augmentation. */
export interface Gateways {
  clock: ClockGateway
  toasts: ToastGateway
  navigation: NavigationGateway
  /** The mutations that features send through the outbox, by name. */
  requests: Readonly<Record<string, RequestKind>>
  /** Features that are downloaded when they are first needed. */
  features: LazyFeatures
}

/** The gateways before a store exists, which adds the features. */
export type RealGateways = Omit<Gateways, 'features' | 'installed'>

/** A thunk typed by the part of the state it reads, so that a feature does not depend on the whole store. */
export type Thunk<State, Result = void> = ThunkAction<Result, State, Gateways, UnknownAction>
