import { writeFileSync } from 'node:fs'
import { settingsPage } from './settings-docs.ts'

// `npm run docs:settings`
writeFileSync(new URL('../../../docs/settings.md', import.meta.url), settingsPage())
