import { defineModule } from '../define-module.ts'
import { designProposalCalls } from './calls.ts'
import { designProposalStream } from './stream.ts'

/** Designs proposed for a shop: three to choose from, changed by a sentence, never saved by itself. */
export const designProposalsModule = defineModule({
  calls: designProposalCalls,
  streams: [designProposalStream],
})
