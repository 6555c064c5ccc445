import {
  checkIntegration,
  connectIntegration,
  disconnectIntegration,
  listIntegrations,
  restoreIntegration,
} from '@vitrine/core/contract/shop/integrations'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuse,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import {
  findIntegrationRow,
  getBaseAddress,
  listIntegrationRows,
} from '../../services/integrations/connected-integrations.ts'
import { getFakeProviderAddress } from '../../services/integrations/fake-providers.ts'
import type { Integration } from '../../services/integrations/integration.types.ts'
import { decryptSecrets, type Texts } from '../../services/integrations/integration-secrets.ts'
import { createProviderFetch } from '../../services/integrations/provider-fetch.ts'
import { findIntegration, INTEGRATIONS } from '../../services/integrations/providers/index.ts'
import { CHECK_TIMEOUT_MS, checkProvider, runIntegrationCheck } from './check-integration.ts'
import { checkSettings } from './check-settings.ts'
import { toIntegrationView } from './integration-view.ts'
import {
  disableIntegration,
  findEnabledIntegration,
  reenableIntegration as putBack,
  saveIntegration,
} from './queries.ts'

const DONE = { done: true as const }

/** One that is set up here. */
function ownNamed(name: string): Integration {
  const integration = findIntegration(name)
  if (!integration || integration.elsewhere) throw refuse('not-found')
  return integration
}

/** Calls for a merchant's integrations. Secrets are write-only. */
export const integrationHandlers: readonly CallHandler[] = [
  handleCall(listIntegrations, async ({ project, language }, { db, encryption, config, member }) => {
    const rows = await listIntegrationRows(db, project)
    return {
      integrations: INTEGRATIONS.map((integration) =>
        toIntegrationView(
          integration,
          rows.find((row) => row.integration === integration.name),
          {
            encryption,
            project: member.project,
            language,
            standIn: getFakeProviderAddress(config, integration.name),
          },
        ),
      ),
    }
  }),
  handleCall(connectIntegration, async ({ project, integration: name, settings }, context) => {
    const integration = ownNamed(name)
    const { db, encryption, config, member } = context
    const before = await findIntegrationRow(db, project, name)
    const savedSettings = (before && decryptSecrets(encryption, before)) ?? {}
    const local = config.localShops
    const read = checkSettings(integration, settings, { storedSecrets: savedSettings, local })
    if (!read.ok)
      throw refuse('invalid', {
        fields: Object.fromEntries(
          Object.entries(read.fields).map(([field, problem]) => [`settings.${field}`, problem]),
        ),
      })
    const values: Texts = { ...read.plain, ...read.secret }
    const provider = integration.open({
      values,
      project: member.project,
      local,
      address: values.endpoint ?? '',
      reach: createProviderFetch(getBaseAddress(integration, values), AbortSignal.timeout(CHECK_TIMEOUT_MS)),
    })
    const fault = await checkProvider(provider)
    if (fault === 'refused') throw refuseAs(connectIntegration, 'refused')
    if (fault !== null) throw refuseAs(connectIntegration, 'unreached')
    await saveIntegration(db, encryption, { project, integration: name }, read, new Date())
    return DONE
  }),
  handleCall(disconnectIntegration, async ({ project, integration }, { db }) => {
    await disableIntegration(db, project, ownNamed(integration).name, new Date())
    return DONE
  }),
  handleCall(restoreIntegration, async ({ project, integration }, { db }) => {
    if (!(await putBack(db, project, ownNamed(integration).name, new Date())))
      throw refuseAs(restoreIntegration, 'forgotten')
    return DONE
  }),
  handleCall(checkIntegration, async ({ project, integration: name }, context: CallContext) => {
    const integration = ownNamed(name)
    const row = await findEnabledIntegration(context.db, project, name)
    if (!row) throw refuseAs(checkIntegration, 'off')
    return { fault: await runIntegrationCheck(context, context.member.project, integration, row) }
  }),
]
