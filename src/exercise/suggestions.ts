import type { Category } from '../../contract/limits'

/** For those who want to start at once and have no topic yet: a few per category. The default category's come with the form. */
export const suggestions: Readonly<Record<Exclude<Category, 'Other'>, readonly string[]>> = {
  Study: ['What I learned this week', 'How to explain it to a friend', 'Questions I have not asked yet'],
  Work: ['What would make Monday easier', 'How our meetings could be shorter', 'What I would hand over'],
  News: ['A headline I keep thinking about', 'What it means for my town', 'What nobody has asked about it'],
  Finance: ['Where my money went this month', 'What is worth saving for', 'A purchase I would skip'],
  Note: ['Things I must not forget', 'What is open on my desk', 'Ideas from my last walk'],
  Diary: ['What was good about today', 'What surprised me', 'What I want from tomorrow'],
  Tips: ['What I do faster than before', 'Advice to someone who starts', 'Small tricks for the kitchen'],
  Emotions: ['What weighs on me', 'What calms me down', 'What I am grateful for'],
}
