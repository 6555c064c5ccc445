import { z } from 'zod'
import { VALIDATION_TEXTS } from '../errors.ts'
import { defineCall, EXAMPLE } from './call.ts'
import { brief, look, TEMPLATE_NAMES } from './look.ts'
import { jsonObject, projectId } from './shared.ts'
import { SHOP_ERRORS } from './shop.ts'

const ERRORS = {
  'wrong-token': SHOP_ERRORS['wrong-token'],
  'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  'broken-design': {
    status: 400,
    message: 'The stored design cannot be read. Please write to support.',
  },
} as const

/** A look, and the whole design that it makes of the working one. */
const proposal = z.object({ look, design: jsonObject })
export type Proposal = z.output<typeof proposal>

export const proposeLooks = defineCall({
  path: '/looks/propose',
  who: 'allow_design',
  summary:
    'Three different designs for the shop of a project, made of what it sells and of what the merchant asks for. Nothing is saved: whoever takes one saves the difference.',
  input: z.object({ project: projectId, brief }),
  output: z.object({ proposals: z.array(proposal) }),
  errors: ERRORS,
  example: { project: EXAMPLE.project, brief: { sentence: 'Warm and simple', colors: [], seed: '1' } },
})

export const lookTemplates = defineCall({
  path: '/looks/templates',
  who: 'allow_design',
  summary:
    'Eight complete designs of our own, each for another trade, in the collections and products of the project’s shop. Nothing is saved.',
  input: z.object({ project: projectId }),
  output: z.object({ templates: z.array(z.object({ name: z.enum(TEMPLATE_NAMES), proposal })) }),
  errors: ERRORS,
  example: { project: EXAMPLE.project },
})

export const tweakLook = defineCall({
  path: '/looks/tweak',
  who: 'allow_design',
  summary: 'The same look changed as a sentence asks: warmer, bigger pictures, sale first. Nothing is saved.',
  input: z.object({
    project: projectId,
    look,
    sentence: z
      .string()
      .trim()
      .min(1, 'Say what should be different')
      .max(500, VALIDATION_TEXTS.maximum(500)),
  }),
  output: z.object({
    proposal,
    /** False: nothing of the sentence was understood, and the look is as it was. */
    understood: z.boolean(),
  }),
  errors: ERRORS,
  example: {
    project: EXAMPLE.project,
    sentence: 'warmer',
    look: {
      trade: 'fashion',
      mood: 'calm',
      seed: '3355aa',
      ground: 'white',
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
        { piece: 'note', ground: 'soft', align: 'center', title: { en: 'Hello' }, body: {} },
      ],
      reasons: [],
    },
  },
})
