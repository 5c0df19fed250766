/** A value that can be sent to a page and back. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The keys that the stories press; each driver knows its browser’s code for them. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowDown'

/** An element of a page, operated with the browser’s own mouse and keyboard input. */
export interface DriverElement {
  click(): Promise<void>
  /** Replaces the content of a text field. */
  fill(text: string): Promise<void>
}

/** One tab or popup. */
export interface DriverPage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /** Evaluates a JavaScript expression in the page; resolves promises. The value must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Evaluates an expression whose value is an element or null. */
  findElement(expression: string): Promise<DriverElement | null>
  press(key: Key): Promise<void>
  /** Types text into the focused field. */
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
}

/** One visitor’s browser: storage that starts empty, and as many tabs as they open. */
export interface Visitor {
  page(): Promise<DriverPage>
  /** Runs an action that opens a popup, and returns the popup. */
  popup(action: () => Promise<void>): Promise<DriverPage>
  close(): Promise<void>
}

/** A running browser engine. */
export interface Engine {
  readonly name: EngineName
  readonly version: string
  visitor(): Promise<Visitor>
  close(): Promise<void>
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKitGTK'
