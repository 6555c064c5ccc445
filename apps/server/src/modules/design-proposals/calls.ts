import { type DesignTheme, TEMPLATE_NAMES } from '@vitrine/core/contract/designs/design-looks'
import {
  adjustDesign,
  listDesignTemplates,
  type Proposal,
  proposeChanges,
  proposeDesigns,
} from '@vitrine/core/contract/designs/design-proposals'
import { difference } from '@vitrine/core/design/difference'
import { modelFor } from '../../services/ai-model/merchant-model.ts'
import { type Answered, answer } from '../../services/calls/call-handler.ts'
import { chooseLooks } from '../../services/design-proposals/choose.ts'
import { compose } from '../../services/design-proposals/compose.ts'
import { proposeByModel } from '../../services/design-proposals/model/propose.ts'
import { lookOf } from '../../services/design-proposals/templates.ts'
import { tweak } from '../../services/design-proposals/tweak.ts'
import { portraitOf, workingDesign } from './shop.ts'

/** A model that is asked while somebody waits for one answer is not waited for longer, ms. */
const LONGEST_TWEAK_MS = 20_000

/** Nothing is written by any of them: a look becomes a design when the merchant's own editor saves it. */
export const looksCalls: readonly Answered[] = [
  answer(proposeDesigns, async ({ project, brief }, asking) => {
    const { db } = asking
    const seen = await portraitOf(proposeDesigns, asking)
    const base = await workingDesign(proposeDesigns, db, project)
    const made = (look: DesignTheme): Proposal => ({ look, design: compose(look, seen, base) })
    return { proposals: chooseLooks(seen, brief).map(made) }
  }),
  answer(proposeChanges, async ({ project, brief }, asking) => {
    const seen = await portraitOf(proposeChanges, asking)
    const base = await workingDesign(proposeChanges, asking.db, project)
    return {
      proposals: chooseLooks(seen, brief).map((look) => ({
        look,
        operations: difference(base, compose(look, seen, base), 'proposal').map(
          ({ schema, operation, value }) => ({
            schema,
            operation,
            ...(value === undefined ? {} : { value }),
          }),
        ),
      })),
    }
  }),
  answer(listDesignTemplates, async ({ project }, asking) => {
    const { db } = asking
    const seen = await portraitOf(listDesignTemplates, asking)
    const base = await workingDesign(listDesignTemplates, db, project)
    return {
      templates: TEMPLATE_NAMES.map((name) => {
        const look = lookOf(name, seen)
        return { name, proposal: { look, design: compose(look, seen, base) } }
      }),
    }
  }),
  answer(adjustDesign, async ({ project, look, sentence }, asking) => {
    const { db, member, user } = asking
    const seen = await portraitOf(adjustDesign, asking)
    const base = await workingDesign(adjustDesign, db, project)
    const answered = (next: DesignTheme | null) => {
      const shown = next ?? look
      return { proposal: { look: shown, design: compose(shown, seen, base) }, understood: next !== null }
    }
    const next = tweak(look, seen, sentence)
    const model = modelFor(asking, member.project)
    if (next || !model) return answered(next)
    // What our own tables do not know is asked of the model, where there is one.
    const { looks, own } = await proposeByModel({
      db,
      settings: { ...model, longestMs: Math.min(LONGEST_TWEAK_MS, model.longestMs) },
      project,
      user: user.sub,
      lang: member.project.lang,
      facts: seen,
      brief: { sentence, colors: [], seed: '1' },
      builtIn: [look],
      change: look,
      signal: new AbortController().signal,
    })
    return answered(own > 0 ? (looks[0] ?? null) : null)
  }),
]
