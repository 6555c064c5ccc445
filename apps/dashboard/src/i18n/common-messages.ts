import { namespaceMessages } from './messages.ts'

/** The words that every room may use: buttons and states that are called the same everywhere. */
export const common = namespaceMessages('i18n')
