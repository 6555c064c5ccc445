import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import { type Brief, type DesignTheme, MIN_PIECES } from '@vitrine/core/contract/designs/design-theme'
import type { Language } from '@vitrine/core/i18n/languages'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parsePartialJson } from 'ai'
import type { Database } from '../../../infra/db/database.ts'
import type { ModelSettings } from '../../ai-model/ai-model.types.ts'
import { callModel, type ModelResponse } from '../../ai-model/model-client.ts'
import { beginCall, endCall } from '../../ai-model/model-usage.ts'
import { parseJsonAnswer } from '../../ai-model/parse-json-answer.ts'
import { dropUnasked, isExcluded } from '../wish-pieces.ts'
import { ANSWER_SCHEMA, buildPrompt } from './prompt.ts'
import { repairBrief } from './repair-brief.ts'
import { repairTheme } from './repair-theme.ts'

/** Minimum share of the time limit that must be left for a second call. */
const WORTH_ASKING = 0.25
/** Number of further characters after which a partial answer is parsed again. */
const LOOK_AFTER = 400

export type ProposalRequest = {
  readonly db: Database
  readonly settings: ModelSettings
  readonly project: string
  readonly user: string
  readonly lang: string
  /** Languages of the project, in which the model has to write every text. */
  readonly languages: readonly Language[]
  readonly facts: ShopPortrait
  readonly brief: Brief
  /** What the brief's sentence was read as. */
  readonly reading: DesignBrief
  /** Proposals of the built-in engine, which replace missing ones of the model. */
  readonly builtIn: readonly DesignTheme[]
  /** Theme to change by the prompt, instead of creating new ones. */
  readonly change?: DesignTheme
  /** Aborted when no caller waits any more. */
  readonly signal: AbortSignal
  readonly onSigns?: (characterCount: number) => void
  readonly onLook?: (at: number, theme: DesignTheme) => void
  /** Receives what the model understood of the sentence, where that differs from `reading`. */
  readonly onBrief?: (brief: DesignBrief) => void
}

export type ModelProposals = {
  readonly themes: readonly DesignTheme[]
  /** Number of proposals made by the model. */
  readonly own: number
  readonly notice: ModelNotice | null
}

/**
 * Creates proposals by the model, within the project's quota and time limit. The built-in engine replaces missing and
 * irreparable ones. Never fails because of the model.
 */
export async function proposeByModel(proposalRequest: ProposalRequest): Promise<ModelProposals> {
  const { db, settings, project, builtIn, signal } = proposalRequest
  const count = builtIn.length
  const { instructions, prompt } = buildPrompt({ ...proposalRequest, count })
  const kind = proposalRequest.change ? 'tweak' : 'propose'
  const began = await beginCall(db, settings, { project, user: proposalRequest.user, kind, prompt })
  if ('refused' in began) return { themes: builtIn, own: 0, notice: began.refused }
  const started = performance.now()
  const getRemainingMs = () => settings.longestMs - (performance.now() - started)
  const looksByIndex = new Map<number, DesignTheme>()
  const mended: string[] = []
  const reading = createReading(proposalRequest)
  const take = (list: readonly unknown[]) => {
    for (const [at, raw] of list.slice(0, count).entries()) {
      const instead = builtIn[at]
      if (looksByIndex.has(at) || !instead) continue
      const one = repairLook(raw, instead, reading.get(), proposalRequest)
      if (!one) continue
      looksByIndex.set(at, one.theme)
      mended.push(...one.mended)
      proposalRequest.onLook?.(at, one.theme)
    }
  }
  const requestThemes = async (more: string): Promise<ModelResponse> => {
    let looked = 0
    return callModel(settings, {
      instructions,
      prompt: prompt + more,
      schema: ANSWER_SCHEMA,
      signal,
      longest: Math.max(1, getRemainingMs()),
      onText: (text) => {
        proposalRequest.onSigns?.(text.length)
        if (text.length < looked + LOOK_AFTER) return
        looked = text.length
        // The last item of a growing list is still incomplete.
        void parsePartialJson(text.slice(Math.max(0, text.search(/[{[]/)))).then(({ value }) => {
          const list = looksIn(value)
          if (list.length > 0) reading.take(value)
          take(list.slice(0, -1))
        })
      },
    })
  }
  let answer = await requestThemes('')
  let spent = { input: answer.inputTokens, output: answer.outputTokens }
  const whole = parseJsonAnswer(answer.text)
  reading.take(whole)
  take(looksIn(whole))
  if (
    looksByIndex.size === 0 &&
    answer.failure === null &&
    getRemainingMs() > settings.longestMs * WORTH_ASKING &&
    !signal.aborted
  ) {
    answer = await requestThemes(
      '\nYour last answer could not be read. Answer with the one JSON object {"looks": […]} of the schema, and nothing before or after it.',
    )
    spent = { input: spent.input + answer.inputTokens, output: spent.output + answer.outputTokens }
    take(looksIn(parseJsonAnswer(answer.text)))
  }
  const themes = builtIn.map((instead, at) => unlike(looksByIndex, at, instead))
  const own = themes.filter((one, at) => one === looksByIndex.get(at)).length
  const notice = noticeOf(answer, own, count)
  await endCall(
    db,
    { project, id: began.id },
    {
      answer: answer.text,
      outcome: answer.failure === 'cancelled' ? 'cancelled' : (notice ?? 'taken'),
      detail: [answer.failure === 'too-long' ? 'too-long' : null, answer.detail, ...mended]
        .filter((one) => one !== null)
        .join(' '),
      inputTokens: spent.input,
      outputTokens: spent.output,
      ms: performance.now() - started,
    },
  )
  return { themes, own, notice }
}

/** Returns the model's theme, or the built-in one when it is missing or equals an earlier one. */
function unlike(
  looksByIndex: ReadonlyMap<number, DesignTheme>,
  at: number,
  instead: DesignTheme,
): DesignTheme {
  const own = looksByIndex.get(at)
  if (!own) return instead
  const getSignature = ({ mood, background, pieces }: DesignTheme) =>
    [mood, background, ...pieces.map(({ piece }) => piece)].join()
  for (let before = 0; before < at; before += 1) {
    const other = looksByIndex.get(before)
    if (other && getSignature(other) === getSignature(own)) return instead
  }
  return own
}

function noticeOf({ failure }: ModelResponse, own: number, count: number): ModelNotice | null {
  if (own === count) return null
  if (own > 0) return 'partly'
  if (failure === 'busy' || failure === 'slow' || failure === 'refused') return failure
  return 'unreadable'
}

function looksIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  if (Array.isArray(value.looks)) return value.looks
  // Some models return a single theme without the list.
  return 'pieces' in value ? [value] : isRecord(value.look) ? [value.look] : []
}

/** Holds what the sentence was read as: by the program, and then by the model, where it says more. */
function createReading({ brief, change, reading, onBrief }: ProposalRequest) {
  let current = reading
  return {
    get: () => current,
    take: (answer: unknown) => {
      // Without a sentence, or for a change, there is nothing to read.
      if (brief.sentence === '' || change || !isRecord(answer) || !isRecord(answer.brief)) return
      const next = repairBrief(answer.brief, reading)
      if (JSON.stringify(next) !== JSON.stringify(current)) onBrief?.(next)
      current = next
    },
  }
}

/**
 * Returns a model’s look with what the built-in one puts in place of its mistakes, and with nothing but the wishes where
 * the merchant wants nothing else; null for one that cannot be repaired.
 */
function repairLook(
  raw: unknown,
  builtIn: DesignTheme,
  brief: DesignBrief,
  { facts, languages }: Pick<ProposalRequest, 'facts' | 'languages'>,
): ReturnType<typeof repairTheme> {
  const repaired = repairTheme(raw, { facts, instead: withExclusions(builtIn, brief, facts), languages })
  if (!repaired || !brief.onlyWishes) return repaired
  const pieces = dropUnasked(repaired.theme.pieces, brief, facts)
  const isEnough = pieces.length >= MIN_PIECES
  return { ...repaired, theme: { ...repaired.theme, pieces: isEnough ? [...pieces] : builtIn.pieces } }
}

/** Returns a built-in theme that also keeps away what the model understood as excluded. */
function withExclusions(theme: DesignTheme, { exclusions }: DesignBrief, facts: ShopPortrait): DesignTheme {
  return exclusions.length === 0
    ? theme
    : {
        ...theme,
        exclusions: [...exclusions],
        pieces: theme.pieces.filter((piece) => !isExcluded(piece, exclusions, facts)),
      }
}
