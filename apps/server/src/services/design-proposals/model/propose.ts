import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import { type Brief, type DesignTheme, MIN_PIECES } from '@vitrine/core/contract/designs/design-theme'
import type { Language } from '@vitrine/core/i18n/languages'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parsePartialJson } from 'ai'
import type { ModelResponse } from '../../ai-model/model-client.ts'
import { type ModelUser, openModelSession } from '../../ai-model/model-session.ts'
import { parseJsonAnswer } from '../../ai-model/parse-json-answer.ts'
import { dropUnasked, isExcluded } from '../wish-pieces.ts'
import { ANSWER_SCHEMA, buildPrompt } from './prompt.ts'
import { repairBrief } from './repair-brief.ts'
import { repairTheme } from './repair-theme.ts'

/** Minimum share of the time limit that must be left for a second call. */
const MIN_REPEAT_SHARE = 0.25
/** Number of further characters after which a partial answer is parsed again. */
const PARSE_INTERVAL = 400

const REPEAT =
  '\nYour last answer could not be read. Answer with the one JSON object {"looks": […]} of the schema, and nothing before or after it.'

/** Input of `proposeByModel`, with the callbacks that receive its progress and each proposal. */
export type ProposalRequest = ModelUser & {
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
  /** Receives the length of the answer so far, in characters. */
  readonly onProgress?: (characterCount: number) => void
  /** Receives each theme as soon as it is complete, with its place among the proposals. */
  readonly onTheme?: (at: number, theme: DesignTheme) => void
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
  const { settings, builtIn, change, signal } = proposalRequest
  const count = builtIn.length
  const { instructions, prompt } = buildPrompt({ ...proposalRequest, count })
  const session = await openModelSession(proposalRequest, {
    kind: change ? 'tweak' : 'propose',
    prompt,
    instructions,
    schema: ANSWER_SCHEMA,
    signal,
  })
  if ('refused' in session) return { themes: builtIn, own: 0, notice: session.refused }
  const collected = collectThemes(proposalRequest)
  const requestThemes = async (text: string): Promise<ModelResponse> => {
    const answer = await session.request(text, createPartialReader(collected, proposalRequest))
    collected.add(parseJsonAnswer(answer.text))
    return answer
  }
  let answer = await requestThemes(prompt)
  const isWorthRepeating = session.getRemainingMs() > settings.longestMs * MIN_REPEAT_SHARE && !signal.aborted
  if (collected.themes.size === 0 && answer.failure === null && isWorthRepeating)
    answer = await requestThemes(`${prompt}${REPEAT}`)
  const themes = builtIn.map((instead, at) => unlike(collected.themes, at, instead))
  const own = themes.filter((one, at) => one === collected.themes.get(at)).length
  const notice = noticeOf(answer, own, count)
  await session.end(notice, collected.repairs)
  return { themes, own, notice }
}

type CollectedThemes = {
  /** Repaired themes of the model by their place. */
  readonly themes: ReadonlyMap<number, DesignTheme>
  /** What had to be repaired, for the log. */
  readonly repairs: readonly string[]
  /** Takes the brief and the themes of an answer; `isPartial` for one whose last theme is still being written. */
  readonly add: (answer: unknown, isPartial?: boolean) => void
}

/** Collects the themes of a model's answers, the first complete one of each place. */
function collectThemes(proposalRequest: ProposalRequest): CollectedThemes {
  const { builtIn, onTheme } = proposalRequest
  const themes = new Map<number, DesignTheme>()
  const repairs: string[] = []
  const reading = createReading(proposalRequest)
  const add = (answer: unknown, isPartial = false) => {
    const all = listThemes(answer)
    if (!isPartial || all.length > 0) reading.take(answer)
    const complete = isPartial ? all.slice(0, -1) : all
    for (const [at, raw] of complete.slice(0, builtIn.length).entries()) {
      const instead = builtIn[at]
      if (themes.has(at) || !instead) continue
      const repaired = repairModelTheme(raw, instead, reading.get(), proposalRequest)
      if (!repaired) continue
      themes.set(at, repaired.theme)
      repairs.push(...repaired.mended)
      onTheme?.(at, repaired.theme)
    }
  }
  return { themes, repairs, add }
}

/**
 * Creates the callback of a growing answer, which collects themes before the answer is complete. A part that cannot be
 * taken is left to the complete answer: its error would have no caller, and end the process.
 */
export function createPartialReader(
  collected: Pick<CollectedThemes, 'add'>,
  { onProgress }: Pick<ProposalRequest, 'onProgress'>,
): (text: string) => void {
  let parsedLength = 0
  return (text) => {
    onProgress?.(text.length)
    if (text.length < parsedLength + PARSE_INTERVAL) return
    parsedLength = text.length
    parsePartialJson(text.slice(Math.max(0, text.search(/[{[]/))))
      .then(({ value }) => collected.add(value, true))
      .catch(() => undefined)
  }
}

/** Returns the model's theme, or the built-in one when it is missing or equals an earlier one. */
function unlike(
  modelThemes: ReadonlyMap<number, DesignTheme>,
  at: number,
  instead: DesignTheme,
): DesignTheme {
  const own = modelThemes.get(at)
  if (!own) return instead
  const getSignature = ({ mood, background, pieces }: DesignTheme) =>
    [mood, background, ...pieces.map(({ piece }) => piece)].join()
  for (let before = 0; before < at; before += 1) {
    const other = modelThemes.get(before)
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

/** Lists the themes of an answer, in each of the forms in which models give them. */
function listThemes(value: unknown): readonly unknown[] {
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
 * Returns a model’s theme with what the built-in one puts in place of its mistakes, and with nothing but the wishes where
 * the merchant wants nothing else; null for one that cannot be repaired.
 */
function repairModelTheme(
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
