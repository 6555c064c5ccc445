import { writeFileSync } from 'node:fs'
import { renderSettingsPage } from './settings-docs.ts'

// `npm run docs:settings`
writeFileSync(new URL('../../../docs/settings.md', import.meta.url), renderSettingsPage())
