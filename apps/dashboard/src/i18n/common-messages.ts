import { createTranslator } from './messages.ts'

/** Messages shared by all features, such as buttons and states. */
export const common = createTranslator('i18n')
