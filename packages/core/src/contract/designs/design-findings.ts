import { z } from 'zod'
import type { Json } from '../../design/operations.types.ts'
import { OPERATIONS } from '../../design/operations.types.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { loadDesign } from './designs.ts'

const operation = z.object({
  schema: z.string(),
  operation: z.enum(OPERATIONS),
  value: z.custom<Json>((value) => value !== undefined).optional(),
})

/** A problem or suggestion of the design check, as the studio lists it. */
const finding = z.object({
  /** Stable for as long as the finding exists. */
  id: z.string(),
  /** Rule that found it, such as `contrast` or `trust.delivery`. */
  code: z.string(),
  /** `broken`: something does not work; `weak`: not for everybody; `suggestion`: a designer would do it differently. */
  weight: z.enum(['broken', 'weak', 'suggestion']),
  /** Section or block with the problem. */
  path: z.string(),
  field: z.string().nullable(),
  languages: z.array(z.enum(LANGUAGES)),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** One-click fix; null where only a person can decide. */
  fix: z
    .object({
      code: z.string(),
      value: z.string(),
      /** False for a fix that removes or replaces what the merchant chose. */
      safe: z.boolean(),
      operations: z.array(operation),
    })
    .nullable(),
})

const FINDING_ERRORS = { 'broken-design': loadDesign.errors['broken-design'] } as const

export const listDesignFindings = defineCall({
  path: '/designs/findings',
  who: 'allow_design',
  key: 'read',
  tool: true,
  perMinute: 60,
  summary:
    'Checks the draft design and returns its problems and suggestions, the greatest effect on shoppers first, each with the operations that fix it where there is a fix. Nothing is saved.',
  input: z.object({ project: projectId }),
  output: z.object({
    version: z.number().int(),
    /** False when the store did not respond: what depends on its products and policies was not checked. */
    storeChecked: z.boolean(),
    findings: z.array(finding),
  }),
  errors: FINDING_ERRORS,
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const fixDesignFinding = defineCall({
  path: '/designs/findings/fix',
  who: 'allow_design',
  key: 'change',
  tool: true,
  perMinute: 60,
  summary:
    'Applies the fix of one finding of `/designs/findings` to the draft design, in one edit. Nothing is published.',
  input: z.object({ project: projectId, finding: z.string().min(1).max(800) }),
  output: z.object({ version: z.number().int() }),
  errors: {
    'finding-gone': {
      status: 409,
      message: 'This suggestion no longer applies. Check the design again.',
    },
    'no-fix': {
      status: 409,
      message: 'This suggestion has no automatic fix. Change the design in the studio.',
    },
    locked: { status: 403, message: 'This part of the design is locked.' },
    ...FINDING_ERRORS,
  },
  log: { operation: 'edit', fields: ['finding'] },
  example: { project: EXAMPLE.project, finding: 'blocks.many home.' },
})
