import {
  proposeDesigns,
  designProposalsStream as stream,
} from '@vitrine/core/contract/designs/design-proposals'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { findModel } from '../../services/ai-model/merchant-model.ts'
import { handleStream } from '../../services/calls/stream-handler.ts'
import { readStartedBrief } from '../../services/design-proposals/brief/shop-brief.ts'
import { chooseThemes } from '../../services/design-proposals/choose.ts'
import { composeDesign } from '../../services/design-proposals/compose.ts'
import { proposeByModel } from '../../services/design-proposals/model/propose.ts'
import { getDesignFacts, getDraftDesign } from './shop-portrait.ts'

/** Minimum interval between progress events, ms. */
const EVERY_MS = 250

/** Streams three design proposals, each as soon as it is ready. */
export const designProposalStream = handleStream(
  stream,
  (services) =>
    async ({ project, brief, reading, start }, { db, log, config, member }) => {
      const facts = await getDesignFacts(proposeDesigns, { db, config, member })
      const base = await getDraftDesign(proposeDesigns, db, project)
      const asked = reading ?? readStartedBrief(facts, brief.sentence, start)
      const builtIn = chooseThemes(facts, brief, asked)
      const settings = findModel(services, member.project)
      return async ({ claims, send, signal }) => {
        const show = (at: number, look: DesignTheme) =>
          send('proposal', { at, proposal: { look, design: composeDesign(look, facts, base) } })
        try {
          send('brief', asked)
          if (!settings) {
            builtIn.forEach((look, at) => {
              show(at, look)
            })
            send('done', { engine: 'built-in', notice: null })
            return
          }
          let told = 0
          send('progress', { signs: 0 })
          const shown = new Map<number, DesignTheme>()
          const { looks, own, notice } = await proposeByModel({
            db,
            settings,
            project,
            user: claims.sub,
            lang: member.project.lang,
            facts,
            // An edited reading replaces the sentence, which may say otherwise.
            brief: reading ? { ...brief, sentence: '' } : brief,
            reading: asked,
            builtIn,
            signal,
            onSigns: (signs) => {
              if (Date.now() - told < EVERY_MS) return
              told = Date.now()
              send('progress', { signs })
            },
            onBrief: (read) => send('brief', read),
            onLook: (at, look) => {
              shown.set(at, look)
              show(at, look)
            },
          })
          looks.forEach((look, at) => {
            if (shown.get(at) !== look) show(at, look)
          })
          send('done', { engine: own > 0 ? 'model' : 'built-in', notice })
        } catch (error) {
          log.error({ err: error }, 'Designs could not be proposed')
          send('failed', {})
        }
      }
    },
)
