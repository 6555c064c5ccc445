import { defineModule } from '../define-module.ts'
import { designProposalHandlers } from './handlers.ts'
import { designProposalStream } from './stream.ts'
import { readWebsiteCall } from './website.ts'

/** Proposes three designs for a shop, and changes one by a prompt. Saves nothing itself. */
export const designProposalsModule = defineModule({
  calls: [...designProposalHandlers, readWebsiteCall],
  streams: [designProposalStream],
})
