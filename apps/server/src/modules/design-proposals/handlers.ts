import {
  adjustDesign,
  listDesignTemplates,
  type Proposal,
  proposeChanges,
  proposeDesigns,
} from '@vitrine/core/contract/designs/design-proposals'
import { type DesignTheme, TEMPLATE_NAMES } from '@vitrine/core/contract/designs/design-theme'
import { diffDesigns } from '@vitrine/core/design/difference'
import { findModel } from '../../services/ai-model/merchant-model.ts'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { readStartedBrief } from '../../services/design-proposals/brief/shop-brief.ts'
import { chooseThemes } from '../../services/design-proposals/choose-themes.ts'
import { composeDesign } from '../../services/design-proposals/compose-design.ts'
import { proposeByModel } from '../../services/design-proposals/model/propose.ts'
import { toTheme } from '../../services/design-proposals/templates.ts'
import { tweakTheme } from '../../services/design-proposals/tweak-theme.ts'
import { planEditsCall } from './plan-edits.ts'
import { getDesignFacts, getDraftDesign, listProjectLanguages } from './shop-portrait.ts'

/** Maximum timeout of a model's response, ms, because a user waits for it. */
const LONGEST_TWEAK_MS = 20_000

/** Calls for design proposals. They save nothing: a theme becomes a design when the merchant's editor saves it. */
export const designProposalHandlers: readonly CallHandler[] = [
  handleCall(proposeDesigns, async ({ project, brief, reading, start }, context) => {
    const { db } = context
    const facts = await getDesignFacts(proposeDesigns, context)
    const base = await getDraftDesign(proposeDesigns, db, project)
    const toProposal = (theme: DesignTheme): Proposal => ({
      theme,
      design: composeDesign(theme, facts, base),
    })
    const briefReading = reading ?? readStartedBrief(facts, brief.sentence, start)
    return { brief: briefReading, proposals: chooseThemes(facts, brief, briefReading).map(toProposal) }
  }),
  handleCall(proposeChanges, async ({ project, brief, reading, start }, context) => {
    const facts = await getDesignFacts(proposeChanges, context)
    const base = await getDraftDesign(proposeChanges, context.db, project)
    const briefReading = reading ?? readStartedBrief(facts, brief.sentence, start)
    return {
      brief: briefReading,
      proposals: chooseThemes(facts, brief, briefReading).map((theme) => ({
        theme,
        operations: diffDesigns(base, composeDesign(theme, facts, base), 'proposal').map(
          ({ schema, operation, value }) => ({
            schema,
            operation,
            ...(value === undefined ? {} : { value }),
          }),
        ),
      })),
    }
  }),
  handleCall(listDesignTemplates, async ({ project }, context) => {
    const { db } = context
    const facts = await getDesignFacts(listDesignTemplates, context)
    const base = await getDraftDesign(listDesignTemplates, db, project)
    return {
      templates: TEMPLATE_NAMES.map((name) => {
        const theme = toTheme(name, facts)
        return { name, proposal: { theme, design: composeDesign(theme, facts, base) } }
      }),
    }
  }),
  handleCall(adjustDesign, async ({ project, theme: previousTheme, sentence }, context) => {
    const { db, member, user } = context
    const facts = await getDesignFacts(adjustDesign, context)
    const base = await getDraftDesign(adjustDesign, db, project)
    const { theme: next, brief } = tweakTheme(previousTheme, facts, sentence)
    const answered = (next: DesignTheme | null) => {
      const theme = next ?? previousTheme
      return {
        proposal: { theme, design: composeDesign(theme, facts, base) },
        understood: next !== null,
        unknown: brief.unknown,
      }
    }
    const model = findModel(context, member.project)
    if (next || !model) return answered(next)
    // What our own tables do not know is asked of the model, where there is one.
    const { themes, own } = await proposeByModel({
      db,
      settings: { ...model, longestMs: Math.min(LONGEST_TWEAK_MS, model.longestMs) },
      project,
      user: user.sub,
      lang: member.project.lang,
      languages: listProjectLanguages(member.project),
      facts,
      brief: { sentence, colors: [], seed: '1' },
      reading: brief,
      builtIn: [previousTheme],
      change: previousTheme,
      signal: new AbortController().signal,
    })
    return answered(own > 0 ? (themes[0] ?? null) : null)
  }),
  planEditsCall,
]
