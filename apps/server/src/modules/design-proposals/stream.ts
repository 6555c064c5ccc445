import {
  proposeDesigns,
  designProposalsStream as stream,
} from '@vitrine/core/contract/designs/design-proposals'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { findModel } from '../../services/ai-model/merchant-model.ts'
import { handleStream } from '../../services/calls/stream-handler.ts'
import { readStartedBrief } from '../../services/design-proposals/brief/shop-brief.ts'
import { chooseThemes } from '../../services/design-proposals/choose-themes.ts'
import { composeDesign } from '../../services/design-proposals/compose-design.ts'
import { proposeByModel } from '../../services/design-proposals/model/propose.ts'
import { getDesignFacts, getDraftDesign, listProjectLanguages } from './shop-portrait.ts'

/** Minimum interval between progress events, ms. */
const EVERY_MS = 250

/** Streams three design proposals, each as soon as it is ready. */
export const designProposalStream = handleStream(
  stream,
  (services) =>
    async ({ project, brief, reading, start }, { db, log, config, member }) => {
      const facts = await getDesignFacts(proposeDesigns, { db, config, member })
      const base = await getDraftDesign(proposeDesigns, db, project)
      const briefReading = reading ?? readStartedBrief(facts, brief.sentence, start)
      const builtIn = chooseThemes(facts, brief, briefReading)
      const settings = findModel(services, member.project)
      return async ({ claims, send, signal }) => {
        const show = (at: number, theme: DesignTheme) =>
          send('proposal', { at, proposal: { theme, design: composeDesign(theme, facts, base) } })
        try {
          send('brief', briefReading)
          if (!settings) {
            builtIn.forEach((theme, at) => {
              show(at, theme)
            })
            send('done', { engine: 'built-in', notice: null })
            return
          }
          let lastProgressAt = 0
          send('progress', { characterCount: 0 })
          const themesByIndex = new Map<number, DesignTheme>()
          const { themes, own, notice } = await proposeByModel({
            db,
            settings,
            project,
            user: claims.sub,
            lang: member.project.lang,
            languages: listProjectLanguages(member.project),
            facts,
            // An edited reading replaces the sentence, which may say otherwise.
            brief: reading ? { ...brief, sentence: '' } : brief,
            reading: briefReading,
            builtIn,
            signal,
            onProgress: (characterCount) => {
              if (Date.now() - lastProgressAt < EVERY_MS) return
              lastProgressAt = Date.now()
              send('progress', { characterCount })
            },
            onBrief: (read) => send('brief', read),
            onTheme: (at, theme) => {
              themesByIndex.set(at, theme)
              show(at, theme)
            },
          })
          themes.forEach((theme, at) => {
            if (themesByIndex.get(at) !== theme) show(at, theme)
          })
          send('done', { engine: own > 0 ? 'model' : 'built-in', notice })
        } catch (error) {
          log.error({ err: error }, 'Designs could not be proposed')
          send('failed', {})
        }
      }
    },
)
