import {
  checkIntegration,
  connectIntegration,
  disconnectIntegration,
  listIntegrations,
  restoreIntegration,
} from '@vitrine/core/contract/shop/integrations'
import { type Answered, type Asking, answer, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { baseOf, rowOf, rowsOf } from '../../services/integrations/connected-integrations.ts'
import { standInAddress } from '../../services/integrations/fake-providers.ts'
import type { Integration } from '../../services/integrations/integration.types.ts'
import { openSecrets, type Texts } from '../../services/integrations/integration-secrets.ts'
import { reachOf } from '../../services/integrations/provider-fetch.ts'
import { INTEGRATIONS, integrationNamed } from '../../services/integrations/providers/index.ts'
import { checkSettings } from './check-settings.ts'
import { endIntegration, keepIntegration, restoreIntegration as putBack, rowOn } from './keep.ts'
import { CHECK_MS, lookAt, tryProvider } from './look.ts'
import { viewOf } from './view.ts'

const DONE = { done: true as const }

/** One that is set up here. */
function ownNamed(name: string): Integration {
  const integration = integrationNamed(name)
  if (!integration || integration.elsewhere) throw refuse('not-found')
  return integration
}

/** What a merchant does with integrations. Their secrets come in, and never go out again. */
export const integrationCalls: readonly Answered[] = [
  answer(listIntegrations, async ({ project, language }, { db, vault, config, member }) => {
    const rows = await rowsOf(db, project)
    return {
      integrations: INTEGRATIONS.map((integration) =>
        viewOf(
          integration,
          rows.find((row) => row.integration === integration.name),
          { vault, project: member.project, language, standIn: standInAddress(config, integration.name) },
        ),
      ),
    }
  }),
  answer(connectIntegration, async ({ project, integration: name, settings }, asking) => {
    const integration = ownNamed(name)
    const { db, vault, config, member } = asking
    const before = await rowOf(db, project, name)
    const kept = (before && openSecrets(vault, before)) ?? {}
    const local = config.localShops
    const read = checkSettings(integration, settings, { kept, local })
    if (!read.ok)
      throw refuse('invalid', {
        fields: Object.fromEntries(
          Object.entries(read.fields).map(([field, said]) => [`settings.${field}`, said]),
        ),
      })
    const values: Texts = { ...read.plain, ...read.secret }
    const provider = integration.open({
      values,
      project: member.project,
      local,
      address: values.endpoint ?? '',
      reach: reachOf(baseOf(integration, values), AbortSignal.timeout(CHECK_MS)),
    })
    const fault = await tryProvider(provider)
    if (fault === 'refused') throw refuseAs(connectIntegration, 'refused')
    if (fault !== null) throw refuseAs(connectIntegration, 'unreached')
    await keepIntegration(db, vault, { project, integration: name }, read, new Date())
    return DONE
  }),
  answer(disconnectIntegration, async ({ project, integration }, { db }) => {
    await endIntegration(db, project, ownNamed(integration).name, new Date())
    return DONE
  }),
  answer(restoreIntegration, async ({ project, integration }, { db }) => {
    if (!(await putBack(db, project, ownNamed(integration).name, new Date())))
      throw refuseAs(restoreIntegration, 'forgotten')
    return DONE
  }),
  answer(checkIntegration, async ({ project, integration: name }, asking: Asking) => {
    const integration = ownNamed(name)
    const row = await rowOn(asking.db, project, name)
    if (!row) throw refuseAs(checkIntegration, 'off')
    return { fault: await lookAt(asking, asking.member.project, integration, row) }
  }),
]
