import { namespaceMessages } from '../words/words.ts'

export const t = namespaceMessages('projects')
