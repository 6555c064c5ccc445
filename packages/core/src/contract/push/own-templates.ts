import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, jsonObject, projectId, uuid } from '../shared.ts'

/** Maximum number of a project's own templates. */
export const MAX_TEMPLATES = 30

const ownTemplate = z.object({
  /** Id made by the client, so that repeating the request saves nothing new. */
  id: uuid('Unknown template'),
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60)),
})
const EXAMPLE_TEMPLATE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a79'
const DONE = z.object({ done: z.literal(true) })
const FULL = {
  status: 409,
  message: `You’ve reached the limit of ${MAX_TEMPLATES} templates. Delete one first.`,
} as const
const NOT_FOUND = { status: 404, message: 'This template no longer exists.' } as const
const BROKEN = {
  status: 400,
  message: 'We couldn’t load the saved design. Contact support.',
} as const

export const listOwnTemplates = defineCall({
  path: '/own-templates/list',
  who: 'allow_design',
  summary: 'Lists the project’s saved design templates, newest first.',
  input: z.object({ project: projectId }),
  output: z.object({
    templates: z.array(z.object({ ...ownTemplate.shape, created: instant, design: jsonObject })),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const saveOwnTemplate = defineCall({
  path: '/own-templates/save',
  who: 'allow_design',
  summary: 'Saves the draft design as a template. Repeating the request with the same ID changes nothing.',
  input: z.object({ project: projectId, ...ownTemplate.shape }),
  output: DONE,
  errors: { full: FULL, 'broken-design': BROKEN },
  log: { operation: 'add', fields: ['name'] },
  example: { project: EXAMPLE.project, id: EXAMPLE_TEMPLATE, name: 'Summer' },
})

export const renameOwnTemplate = defineCall({
  path: '/own-templates/rename',
  who: 'allow_design',
  summary: 'Renames a template.',
  input: z.object({ project: projectId, ...ownTemplate.shape }),
  output: DONE,
  errors: { gone: NOT_FOUND },
  log: { operation: 'edit', fields: ['name'] },
  example: { project: EXAMPLE.project, id: EXAMPLE_TEMPLATE, name: 'Summer 2' },
})

export const removeOwnTemplate = defineCall({
  path: '/own-templates/remove',
  who: 'allow_design',
  summary:
    'Deletes a template. It can be restored within one day. Deleting a missing template isn’t an error.',
  input: z.object({ project: projectId, id: ownTemplate.shape.id }),
  output: DONE,
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_TEMPLATE },
})

export const restoreOwnTemplate = defineCall({
  path: '/own-templates/restore',
  who: 'allow_design',
  summary: 'Restores a template that was deleted within the last day.',
  input: z.object({ project: projectId, id: ownTemplate.shape.id }),
  output: DONE,
  errors: { gone: NOT_FOUND, full: FULL },
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_TEMPLATE },
})

export const copyOwnTemplate = defineCall({
  path: '/own-templates/copy',
  who: 'allow_design',
  summary:
    'Copies a template to another project that the caller can design. Texts and links are copied; collections and products missing in the other store show nothing.',
  input: z.object({
    project: projectId,
    id: ownTemplate.shape.id,
    /** Project that receives the copy. */
    to: projectId,
    /** Id of the copy, made by the client. */
    copy: ownTemplate.shape.id,
  }),
  output: DONE,
  errors: {
    gone: NOT_FOUND,
    full: FULL,
    'not-yours': {
      status: 403,
      message: 'You don’t have permission to edit that project’s design. Ask its owner.',
    },
  },
  log: { operation: 'add', fields: [] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_TEMPLATE,
    to: EXAMPLE.project,
    copy: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a80',
  },
})
