import { z } from 'zod'
import { type Json, OPERATIONS } from '../../design/operations.types.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { jsonObject, projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'
import { defineStream } from '../stream.ts'
import { designBrief } from './design-brief.ts'
import { brief, designTheme, TEMPLATE_NAMES } from './design-theme.ts'

const ERRORS = {
  'wrong-token': SHOP_ERRORS['wrong-token'],
  'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  'broken-design': {
    status: 400,
    message: 'We couldn’t load the saved design. Contact support.',
  },
} as const

/** Design theme, and the whole design that results from applying it to the working one. */
const proposal = z.object({ theme: designTheme, design: jsonObject })
export type Proposal = z.output<typeof proposal>

const request = z.object({
  project: projectId,
  brief,
  /** What the sentence was read as, edited by the merchant. The sentence is not read again then. */
  reading: designBrief.optional(),
  /** What was read of a website or an image. The sentence wins where both speak of the same. */
  start: designBrief.optional(),
})

export const proposeDesigns = defineCall({
  path: '/design-proposals/create',
  who: 'allow_design',
  key: 'read',
  summary: 'Generates three designs from the store’s products and the merchant’s request. Nothing is saved.',
  input: request,
  output: z.object({
    /** What the sentence was read as. */
    brief: designBrief,
    proposals: z.array(proposal),
  }),
  errors: ERRORS,
  example: { project: EXAMPLE.project, brief: { sentence: 'Warm and simple', colors: [], seed: '1' } },
})

export const proposeChanges = defineCall({
  path: '/design-proposals/propose-changes',
  who: 'allow_design',
  key: 'read',
  tool: true,
  summary:
    'Generates three designs from the store’s products and the request, each as operations on the draft design. Nothing is saved: a person chooses one or none.',
  input: request,
  output: z.object({
    /** What the sentence was read as. */
    brief: designBrief,
    proposals: z.array(
      z.object({
        theme: designTheme,
        operations: z.array(
          z.object({
            schema: z.string(),
            operation: z.enum(OPERATIONS),
            value: z.custom<Json>((value) => value !== undefined).optional(),
          }),
        ),
      }),
    ),
  }),
  errors: ERRORS,
  example: { project: EXAMPLE.project, brief: { sentence: 'Warm and simple', colors: [], seed: '1' } },
})

/** Why the model did not make all proposals; the built-in engine makes the missing ones. */
export const MODEL_NOTICES = [
  /** It did not respond, or was overloaded. */
  'busy',
  /** It exceeded the timeout. */
  'slow',
  /** The project's daily limit is used up. */
  'budget',
  /** It refused the server's key, model or request. */
  'refused',
  /** Its response contained no readable design. */
  'unreadable',
  /** Part of its response was readable. */
  'partly',
] as const
export type ModelNotice = (typeof MODEL_NOTICES)[number]

export const designProposalsStream = defineStream({
  path: '/design-proposals/stream',
  who: 'allow_design',
  kind: 'work',
  summary:
    'Streams the same three designs as `/design-proposals/create` while they are generated, with the AI model where the server has one.',
  input: request,
  events: {
    /** What the sentence was read as. Sent before all others, and again where the model understood more. */
    brief: designBrief,
    /** Progress of the model: number of characters so far. Sent repeatedly. */
    progress: z.object({ characterCount: z.number().int() }),
    /** A finished design; `at` is its index, 0 to 2. May be sent again with changes before the end. */
    proposal: z.object({ at: z.number().int(), proposal }),
    done: z.object({
      /** Which engine made them: the model if it made at least one. */
      engine: z.enum(['built-in', 'model']),
      notice: z.enum(MODEL_NOTICES).nullable(),
    }),
    /** The work ended early because of a server error. */
    failed: z.object({}),
  },
  perMinute: 120,
  errors: ERRORS,
})

export const readWebsiteBrief = defineCall({
  path: '/design-proposals/read-website',
  who: 'allow_design',
  key: 'read',
  summary:
    'Reads the store’s own website as a brief: colors, background, type, corners, languages and the order of its home page. Nothing is saved, and no other website is read.',
  input: z.object({
    project: projectId,
    /** Any address of the store’s own website; the store’s main one where it is missing. */
    address: z.string().trim().max(300, VALIDATION_TEXTS.maximum(300)).optional(),
  }),
  output: z.object({
    /** Host that was read. */
    host: z.string(),
    brief: designBrief,
    /** Colors of the website, six hex digits each; that of its buttons first. */
    colors: brief.shape.colors,
  }),
  errors: {
    'no-shop': SHOP_ERRORS['no-shop'],
    'not-your-website': {
      status: 403,
      message: 'This isn’t your store’s website. We only read the website of the connected store.',
    },
    'website-unreachable': {
      status: 502,
      message: 'Your website didn’t respond. If it has a password page, remove it first, then try again.',
    },
    'nothing-found': {
      status: 409,
      message: 'We couldn’t find colors, fonts or sections on your website.',
    },
  },
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const listDesignTemplates = defineCall({
  path: '/design-proposals/templates',
  who: 'allow_design',
  key: 'read',
  summary:
    'Returns eight ready-made designs, one per industry, filled with the store’s collections and products. Nothing is saved.',
  input: z.object({ project: projectId }),
  output: z.object({ templates: z.array(z.object({ name: z.enum(TEMPLATE_NAMES), proposal })) }),
  errors: ERRORS,
  example: { project: EXAMPLE.project },
})

export const adjustDesign = defineCall({
  path: '/design-proposals/tweak',
  who: 'allow_design',
  key: 'read',
  summary:
    'Changes a design as a sentence asks, such as warmer colors, larger images or sale items first. Nothing is saved.',
  input: z.object({
    project: projectId,
    theme: designTheme,
    sentence: z.string().trim().min(1, 'Describe what to change').max(500, VALIDATION_TEXTS.maximum(500)),
  }),
  output: z.object({
    proposal,
    /** False when nothing of the sentence was understood and the theme is unchanged. */
    understood: z.boolean(),
    /** Words of the sentence that were not understood. */
    unknown: designBrief.shape.unknown,
  }),
  errors: ERRORS,
  example: {
    project: EXAMPLE.project,
    sentence: 'warmer',
    theme: {
      trade: 'fashion',
      mood: 'calm',
      seed: '3355aa',
      background: 'white',
      pair: 0,
      radius: 8,
      shape: 'portrait',
      scale: 0,
      centred: false,
      columns: 2,
      pieces: [
        { piece: 'collections', form: 'circles', title: { en: 'Collections' } },
        {
          piece: 'products',
          form: 'row',
          collection: null,
          sort: 'bestsellers',
          count: 8,
          title: { en: 'Bestsellers' },
        },
        { piece: 'note', background: 'soft', align: 'center', title: { en: 'Hello' }, body: {} },
      ],
      reasons: [],
    },
  },
})
