import type { IntegrationFault } from '@vitrine/core/contract/shop/integrations'

/** A provider that did not do what it was asked. Its message never holds an address, a secret or what was answered. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly fault: IntegrationFault
  constructor(fault: IntegrationFault, detail = '') {
    super(detail === '' ? fault : `${fault} (${detail})`)
    this.fault = fault
  }
}
