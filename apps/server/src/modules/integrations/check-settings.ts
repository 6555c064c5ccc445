import { VALIDATION_TEXTS } from '@vitrine/core/errors/error-texts'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { parseServiceAddress } from '../../infra/http/public-address.ts'
import type { Integration, Setting } from '../../services/integrations/integration.types.ts'
import type { Texts } from '../../services/integrations/integration-secrets.ts'
import { getSettings } from './integration-view.ts'

export type SettingsCheck =
  | { readonly ok: true; readonly plain: Texts; readonly secret: Texts }
  /** By the name of the setting, the sentence that says what is wrong. */
  | { readonly ok: false; readonly fields: Texts }

/**
 * Splits a merchant's input into plain settings and secrets, and omits unknown names. `storedSecrets` stay when no new
 * ones are entered.
 */
export function checkSettings(
  integration: Integration,
  inputSettings: Texts,
  { storedSecrets, local }: { readonly storedSecrets: Texts; readonly local: boolean },
): SettingsCheck {
  const plain: Record<string, string> = {}
  const secret: Record<string, string> = {}
  const fields: Record<string, string> = {}
  for (const [name, setting] of Object.entries(getSettings(integration))) {
    const typed = (Object.hasOwn(inputSettings, name) ? inputSettings[name] : undefined)?.trim() ?? ''
    const value = typed === '' && setting.kind === 'secret' ? (storedSecrets[name] ?? '') : typed
    if (value === '') {
      if (!setting.optional) fields[name] = VALIDATION_TEXTS.required
      continue
    }
    const read = readSetting(setting, value, local)
    if (read === null) fields[name] = VALIDATION_TEXTS.email
    else if (setting.kind === 'secret') secret[name] = read
    else plain[name] = read
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, plain, secret }
}

/** Returns the normalized value of a setting; null for an invalid one. */
function readSetting({ kind, pattern, options }: Setting, value: string, local: boolean): string | null {
  if (kind === 'choice') return options && Object.hasOwn(options, value) ? value : null
  if (pattern && !pattern.test(value)) return null
  if (kind !== 'address') return value
  const url = parseServiceAddress(value, local)
  if (!url || url.username || url.password || url.hash) return null
  return stripEndSlashes(url.href)
}
