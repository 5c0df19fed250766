/** A topic in the languages of the library. Its id never changes, whatever becomes of its words. */
export interface TopicText {
  id: string
  /** At most 60 characters. */
  en: string
  ja: string
}
