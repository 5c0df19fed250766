import type { FeatureSettings } from '../lib/feature'
import { ReminderSettings } from './ReminderSettings'

export const settings: FeatureSettings = { sections: [{ title: 'Reminder', Component: ReminderSettings }] }
