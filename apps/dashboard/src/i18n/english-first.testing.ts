import { loadLanguage } from './messages.ts'

// Test files share a process and its language: reset it to English for each file.
await loadLanguage('en')
