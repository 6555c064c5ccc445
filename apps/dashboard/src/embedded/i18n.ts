import { namespaceMessages } from '../i18n/messages.ts'

export const t = namespaceMessages('embedded')
