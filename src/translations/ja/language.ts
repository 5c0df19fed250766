/** The choice of the language, and the keyboard shortcuts. */
export const language = {
  'As the browser': 'ブラウザーに合わせる',
  'This language is being fetched. Until it is here, the page stays as it is.':
    'この言語を取得しています。取得できるまで、表示は今のままです。',
} as const
