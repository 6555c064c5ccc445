import { z } from 'zod'
import { BRIEF_COLORS } from '../../design/colors/named-hues.ts'
import {
  ARRANGEMENTS,
  EDIT_BLOCKS,
  EDIT_FEATURES,
  EDIT_PARTS,
  EDIT_PLATFORMS,
  EDIT_REFUSALS,
  IMAGE_FORMATS,
  PRODUCT_SORTS,
  TINTS,
} from '../../design/edit-parts.ts'
import { type Json, OPERATIONS } from '../../design/operations.types.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { TYPE_STYLES } from './design-brief.ts'
import { MODEL_NOTICES } from './design-proposals.ts'

/** Maximum length of a title that a sentence gives, characters. */
export const MAX_TITLE_LENGTH = 120
/** Maximum length of a sentence, and of a text that it gives, characters. */
export const MAX_EDIT_SENTENCE = 500

const target = z.object({
  part: z.enum(EDIT_PARTS),
  /** Which of several: `any` is the selected one, or the first; the second and third are counted from the top. */
  which: z.enum(['any', 'all', 'first', 'second', 'third', 'last']),
  /** Title by which the block is found, for `titled`. */
  title: z.string().max(MAX_TITLE_LENGTH).optional(),
})
export type EditTarget = z.output<typeof target>

const block = z.enum([...EDIT_BLOCKS, 'bestsellers', 'new'])
/** Maximum number of blocks in an intent that removes all blocks except the named ones. */
export const MAX_STAYING = 12
/** Maximum number of places that an intent moves a block up or down. */
export const MAX_PLACES = 9
const steps = z.number().int().min(-3).max(3)
const amount = z.number().int().min(1).max(50).nullable()
const position = z.enum(['top', 'bottom', 'up', 'down', 'before', 'after'])
/** Where a block goes; `anchor` is the block that `before` and `after` refer to. */
const where = { place: position, anchor: target.nullable() }

/** Apps that an intent is limited to; all of them without it. */
const platforms = z.array(z.enum(EDIT_PLATFORMS)).min(1).max(EDIT_PLATFORMS.length).optional()

const editColor = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('name'),
    name: z.enum([...BRIEF_COLORS, 'black', 'white', 'cream']),
    shade: z.enum(['dark', 'normal', 'light']),
  }),
  z.object({ from: z.literal('hex'), hex: z.string().regex(/^[0-9a-f]{6}$/) }),
  /** The strongest color of the logo, or its color of that name. */
  z.object({ from: z.literal('logo'), name: z.enum(BRIEF_COLORS).nullable() }),
])
export type EditColor = z.output<typeof editColor>

/**
 * One change that a sentence requests. A `target` of null means the current screen, or the whole app for
 * values of the brand kit. Sentences and models can request only these changes, so that nothing else reaches
 * a design.
 */
export const editIntent = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('resize'),
    target: target.nullable(),
    what: z.enum(['height', 'images', 'titles', 'texts']),
    by: steps,
  }),
  z.object({
    do: z.literal('move'),
    target,
    ...where,
    /** Number of places for `up` and `down`; one without it. */
    by: z.number().int().min(1).max(MAX_PLACES).optional(),
  }),
  z.object({ do: z.literal('add'), block, ...where, platforms }),
  z.object({ do: z.literal('remove'), target }),
  /** Two blocks change places. */
  z.object({ do: z.literal('swap'), target, other: target }),
  z.object({ do: z.literal('duplicate'), target }),
  /** A new block takes the place of another. */
  z.object({ do: z.literal('replace'), target, block }),
  /** Removes every block above or below one. */
  z.object({ do: z.literal('clear'), side: z.enum(['before', 'after']), anchor: target }),
  /** Removes every block of the screen but these. */
  z.object({ do: z.literal('keep'), targets: z.array(target).min(1).max(MAX_STAYING) }),
  /** With `platforms`, blocks are shown in those apps only, or hidden in those. */
  z.object({ do: z.literal('show'), target, on: z.boolean(), platforms }),
  z.object({
    do: z.literal('color'),
    target: target.nullable(),
    /** `button` is the background of buttons, of all screens without a target. */
    role: z.enum(['brand', 'background', 'text', 'sale', 'button']),
    color: editColor,
  }),
  z.object({ do: z.literal('tint'), change: z.enum(TINTS) }),
  z.object({ do: z.literal('dark'), on: z.boolean() }),
  z.object({ do: z.literal('font'), style: z.enum(TYPE_STYLES), slot: z.enum(['all', 'titles', 'texts']) }),
  z.object({ do: z.literal('corners'), by: steps }),
  z.object({ do: z.literal('spacing'), target: target.nullable(), by: steps }),
  z.object({ do: z.literal('columns'), target: target.nullable(), count: amount, by: steps }),
  z.object({ do: z.literal('amount'), target: target.nullable(), count: amount, by: steps }),
  z.object({ do: z.literal('sort'), target: target.nullable(), sort: z.enum(PRODUCT_SORTS) }),
  /** Lists the same content in another way: “show the categories as a list”. */
  z.object({ do: z.literal('arrange'), target, as: z.enum(ARRANGEMENTS) }),
  /** Sets the aspect ratio of images; those of all products without a target. */
  z.object({ do: z.literal('format'), target: target.nullable(), ratio: z.enum(IMAGE_FORMATS) }),
  /** Darkens or lightens the image behind a block's text. */
  z.object({ do: z.literal('shade'), target, by: steps }),
  z.object({ do: z.literal('align'), target: target.nullable(), align: z.enum(['start', 'center', 'end']) }),
  z.object({ do: z.literal('shorten'), target: target.nullable() }),
  z.object({
    do: z.literal('translate'),
    target: target.nullable(),
    /** Empty for all languages of the project. */
    languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
  }),
  z.object({ do: z.literal('title'), target, text: z.string().min(1).max(MAX_TITLE_LENGTH) }),
  /** Sets the text below a block's title, or that of its button. */
  z.object({
    do: z.literal('write'),
    target,
    what: z.enum(['text', 'button']),
    text: z.string().min(1).max(MAX_EDIT_SENTENCE),
  }),
  z.object({
    do: z.literal('tab'),
    /** Name of the tab, or the screen that it opens. */
    tab: z.string().min(1).max(MAX_TITLE_LENGTH),
    text: z.string().min(1).max(MAX_TITLE_LENGTH),
  }),
  z.object({ do: z.literal('capitals'), what: z.enum(['titles', 'buttons']), on: z.boolean() }),
  z.object({ do: z.literal('feature'), feature: z.enum(EDIT_FEATURES), on: z.boolean() }),
])
export type EditIntent = z.output<typeof editIntent>

const operation = z.object({
  schema: z.string(),
  operation: z.enum(OPERATIONS),
  value: z.custom<Json>((value) => value !== undefined).optional(),
})

export const planDesignEdits = defineCall({
  path: '/design-edits/plan',
  who: 'allow_design',
  key: 'read',
  tool: true,
  summary:
    'Reads what a sentence asks to change in the design and returns a plan of steps, each as operations on the draft design, and what it cannot do. Nothing is saved.',
  input: z.object({
    project: projectId,
    sentence: z
      .string()
      .trim()
      .min(1, 'Describe what to change')
      .max(MAX_EDIT_SENTENCE, VALIDATION_TEXTS.maximum(MAX_EDIT_SENTENCE)),
    /** Section of the design that the person looks at, such as `home`. */
    section: z.string().max(40).default('home'),
    /** Paths of the selected blocks, such as `home.blocks.b1`. */
    selected: z.array(z.string().max(200)).max(50).default([]),
    /** Language of the person, for sentences that do not tell theirs. */
    language: z.enum(LANGUAGES).default('en'),
    /** Language that the design is shown in: new titles are written in it. The project’s main language without it. */
    shown: z.enum(LANGUAGES).optional(),
    /** Colors of the logo, the strongest first. The store’s brand colors stand in where there are none. */
    logoColors: z
      .array(z.string().regex(/^[0-9a-f]{6}$/))
      .max(12)
      .default([]),
  }),
  output: z.object({
    steps: z.array(
      z.object({
        intent: editIntent,
        operations: z.array(operation),
        /** Paths of the texts to translate. The caller translates them, because a person reviews translations. */
        texts: z.array(z.string()),
      }),
    ),
    refused: z.array(
      z.object({
        code: z.enum(EDIT_REFUSALS),
        /** The wish; null when it was not understood. */
        intent: editIntent.nullable(),
        /** Words of the sentence that it belongs to. */
        words: z.string(),
      }),
    ),
    /** Shorter wordings by the model for `shorten`, by the path of the text with its language. */
    shorterTexts: z.record(z.string(), z.string()),
    /** Words of understood wishes that have no effect. */
    unknown: z.array(z.string()),
    /** Colors that the plan takes for those of the logo. */
    logoColors: z.array(z.string()),
    /** Why the model did not help with what the built-in reading did not understand; null without need or model. */
    notice: z.enum(MODEL_NOTICES).nullable(),
  }),
  errors: {
    'broken-design': {
      status: 400,
      message: 'We couldn’t load the saved design. Contact support.',
    },
  },
  example: {
    project: EXAMPLE.project,
    sentence: 'Make the banner taller and put reviews under the best sellers',
  },
})
