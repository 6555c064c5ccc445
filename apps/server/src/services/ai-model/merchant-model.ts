import { getPlanLimits } from '@vitrine/core/billing/plans'
import type { ProjectRow } from '../access/access.ts'
import { decryptSecret } from '../secrets/project-secrets.ts'
import type { Services } from '../services.types.ts'
import type { ModelSettings } from './ai-model.types.ts'
import { parseModelAddress } from './model-address.ts'

const KINDS = ['openai', 'anthropic'] as const

/** Returns the merchant's own model, or null when none is set up or it is no longer usable. */
export function findMerchantModel(
  { config, encryption, log }: Pick<Services, 'config' | 'encryption' | 'log'>,
  { id, model_kind, model_url, model_name, model_key }: ProjectRow,
): ModelSettings | null {
  const kind = KINDS.find((one) => one === model_kind)
  // A URL accepted earlier may be forbidden by the current configuration.
  const url = model_url === null ? null : parseModelAddress(model_url, config.localModels)
  if (!kind || url === null || model_name === null) return null
  const key = decryptSecret(encryption, log, model_key, { project: id, column: 'model_key' })
  // Without a readable key the provider would only refuse the call.
  if (model_key !== null && key === null) return null
  return { url, kind, name: model_name, key, schemas: false, own: true, ...config.modelLimits }
}

/**
 * Returns the model that a project can use: its own, else the server's within its plan; null without either.
 */
export function findModel(
  services: Pick<Services, 'config' | 'encryption' | 'log'>,
  project: ProjectRow,
): ModelSettings | null {
  const own = findMerchantModel(services, project)
  const { model, plans } = services.config
  if (own || !model) return own
  return { ...model, calls: Math.min(model.calls, getPlanLimits(plans, project.plan).aiRequestsPerDay) }
}
