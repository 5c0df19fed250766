import { logIn } from './steps'
import { expect, test } from './test'

test('the dark theme, the round’s settings and the language are kept, and a round is done in Japanese @core', async ({
  app,
  visitor,
}) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.open('/settings')
  await app.press('radio', 'Dark')
  await app.press('checkbox', 'Hints')
  await app.press('radio', '日本語')
  await app.sees('heading', '設定')
  await app.page.reload()
  await app.seesOn('radio', 'ダーク')
  await app.seesOn('checkbox', 'ヒント')
  const background = await app.page.evaluate('getComputedStyle(document.body).backgroundColor')
  expect(brightness(String(background))).toBeLessThan(0.3)
  await app.in('navigation', 'メイン').press('link', '練習')
  await app.fill('お題', '雨の日曜日')
  await app.press('button', 'スタート')
  await app.hasFocus('textbox', 'アイデア')
  await app.page.type('パンを焼く')
  await app.key('Enter')
  await app.in('list', 'アイデア').seesText('パンを焼く', 'listitem')
  await app.press('button', 'ストップ')
  await app.sees('heading', '中断しました')
  await app.seesSaved('保存済み')
})

/** 0 for black, 1 for white, of a colour such as `rgb(17, 18, 20)`. */
function brightness(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (/rgba?\((.*?)\)/.exec(color)?.[1] ?? '').split(',').map(Number)
  return (red + green + blue) / (3 * 255)
}
