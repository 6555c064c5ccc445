import type { IntegrationFault } from '@vitrine/core/contract/shop/integrations'

/** Failure of a provider. Its message never contains a URL, a secret or the response. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly fault: IntegrationFault
  constructor(fault: IntegrationFault, detail = '') {
    super(detail === '' ? fault : `${fault} (${detail})`)
    this.fault = fault
  }
}
