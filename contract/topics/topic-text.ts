/** A topic in all languages of the library. Its id never changes, even if its texts do. */
export interface TopicText {
  id: string
  /** At most 60 characters. */
  en: string
  ja: string
}
