import { loadLanguage } from './messages.ts'

// Test files share a process, and the language spoken with it: each file begins in English, whatever the last one spoke.
await loadLanguage('en')
