import { createTranslator } from '../../i18n/messages.ts'

export const t = createTranslator('app/files')
