import type { ProjectRow } from '../access/access.ts'
import { decryptSecret } from '../secrets/project-secrets.ts'
import type { Services } from '../services.types.ts'
import type { ModelSettings } from './ai-model.types.ts'
import { parseModelAddress } from './model-address.ts'

const KINDS = ['openai', 'anthropic'] as const

/** The merchant's own model; null where none is set up, or where it can no longer be asked. */
export function findMerchantModel(
  { config, encryption, log }: Pick<Services, 'config' | 'encryption' | 'log'>,
  { id, model_kind, model_url, model_name, model_key }: ProjectRow,
): ModelSettings | null {
  const kind = KINDS.find((one) => one === model_kind)
  // An address that was let in may be one that this server lets in no more.
  const url = model_url === null ? null : parseModelAddress(model_url, config.localModels)
  if (!kind || url === null || model_name === null) return null
  const key = decryptSecret(encryption, log, model_key, { project: id, column: 'model_key' })
  // One whose key cannot be opened would only be refused there.
  if (model_key !== null && key === null) return null
  return { url, kind, name: model_name, key, schemas: false, own: true, ...config.modelLimits }
}

/** The model that a project may ask: its own before the server's; null where there is none. */
export function findModel(
  services: Pick<Services, 'config' | 'encryption' | 'log'>,
  project: ProjectRow,
): ModelSettings | null {
  return findMerchantModel(services, project) ?? services.config.model
}
