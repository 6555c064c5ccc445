import { namespaceMessages } from './messages.ts'

/** Messages shared by all features, such as buttons and states. */
export const common = namespaceMessages('i18n')
