import type { InputOf } from '@vitrine/core/contract/call'
import {
  INTEGRATION_FAULTS,
  type IntegrationFault,
  type IntegrationField,
  type IntegrationView,
  type listIntegrations,
} from '@vitrine/core/contract/shop/integrations'
import type { Language } from '@vitrine/core/i18n/languages'
import type { Encryption } from '../../infra/crypto/encryption.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { localizedText } from '../../services/integrations/define-integration.ts'
import type {
  Integration,
  LocalizedText,
  Setting,
  Settings,
} from '../../services/integrations/integration.types.ts'
import {
  decryptSecrets,
  type IntegrationRow,
  parseTexts,
} from '../../services/integrations/integration-secrets.ts'

/** Setting for another base URL of a provider's API, such as that of a region or a fake. */
const ENDPOINT: Setting = {
  kind: 'address',
  label: localizedText('API address', 'Adresse de l’API', 'Dirección de la API', 'API-Adresse', 'عنوان API'),
  hint: localizedText(
    'Leave empty unless the provider gave you your own address.',
    'À laisser vide, sauf si le fournisseur vous en a donné une.',
    'Déjelo vacío salvo que el proveedor le haya dado una propia.',
    'Leer lassen, sofern der Anbieter Ihnen keine eigene Adresse genannt hat.',
    'اتركه فارغًا ما لم يعطك المزوّد عنوانًا خاصًا.',
  ),
  optional: true,
}

/** Returns the settings entered for an integration. */
export function getSettings({ settings, endpoint }: Integration): Settings {
  return endpoint === null ? settings : { ...settings, endpoint: { ...ENDPOINT, placeholder: endpoint } }
}

/** Parses a stored fault; an unknown one of an earlier version is `garbled`. */
function parseStoredFault(text: string | null): IntegrationFault | null {
  if (text === null) return null
  return INTEGRATION_FAULTS.find((fault) => fault === text) ?? 'garbled'
}

/** Returns the name of an integration in a language. */
export function getTitle({ title }: Integration, language: Language): string {
  return typeof title === 'string' ? title : title[language]
}

type With = {
  readonly encryption: Encryption
  readonly project: ProjectRow
  readonly language: NonNullable<InputOf<typeof listIntegrations>['language']>
  /** URL of its fake; null on servers without fakes. */
  readonly standIn: string | null
}

/** Maps an integration to its entry in the gallery, without its secrets. */
export function toIntegrationView(
  integration: Integration,
  row: IntegrationRow | undefined,
  { encryption, project, language, standIn }: With,
): IntegrationView {
  const localize = (text: LocalizedText) => text[language]
  const { texts: integrationTexts, elsewhere, standIn: stand } = integration
  const settings = getSettings(integration)
  const on = elsewhere ? elsewhere.isOn(project) : row !== undefined
  const fault = row ? parseStoredFault(row.fault) : null
  const secrets = row ? decryptSecrets(encryption, row) : null
  return {
    name: integration.name,
    title: getTitle(integration, language),
    category: integration.category,
    color: integration.color,
    summary: localize(integrationTexts.summary),
    adds: integrationTexts.adds.map(localize),
    sees: integrationTexts.sees.map(localize),
    website: integration.website ?? null,
    page: elsewhere?.page ?? null,
    fields: Object.entries(settings).map(([name, setting]) => fieldOf(name, setting, language)),
    trial:
      stand && standIn
        ? { ...stand.trial(standIn), ...('endpoint' in settings ? { endpoint: standIn } : {}) }
        : null,
    state: !on ? 'off' : fault ? 'broken' : 'on',
    values: row ? parseTexts(row.settings) : {},
    storedSecrets: secrets ? Object.keys(secrets) : [],
    fault,
    since: row?.since?.toISOString() ?? null,
    connected: row?.created.toISOString() ?? null,
    checked: row?.checked?.toISOString() ?? null,
  }
}

function fieldOf(name: string, setting: Setting, language: Language): IntegrationField {
  const { kind, label, hint, placeholder, optional, options } = setting
  return {
    name,
    kind,
    label: label[language],
    hint: hint?.[language] ?? null,
    placeholder: placeholder ?? null,
    optional: optional ?? false,
    options: Object.entries(options ?? {}).map(([value, text]) => ({ value, label: text[language] })),
  }
}
