import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId, uuid } from '../shared.ts'

/** Pages with saved views. */
const page = z.enum(['orders', 'campaigns', 'subscribers', 'failures', 'segments'])

/** Maximum number of saved views of one page, per merchant and project. */
export const MAX_SAVED_VIEWS = 30

const view = z.object({
  /** Id made by the client, so that repeating the request saves nothing new. */
  id: uuid('Unknown view'),
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60)),
  /** State of the list, as its page serializes and parses it. */
  state: z.string().max(4000, VALIDATION_TEXTS.maximum(4000)),
})
export type SavedView = z.output<typeof view>

const EXAMPLE_VIEW = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a78'

export const listViews = defineCall({
  path: '/views/list',
  who: 'member',
  summary: 'Lists the caller’s saved views of a page, by name.',
  input: z.object({ project: projectId, page }),
  output: z.object({ views: z.array(view) }),
  errors: {},
  example: { project: EXAMPLE.project, page: 'orders' },
})

export const saveView = defineCall({
  path: '/views/save',
  who: 'member',
  summary: 'Saves a list view for the caller only. A view with the same ID is replaced.',
  input: z.object({ project: projectId, page, ...view.shape }),
  output: z.object({ view }),
  errors: {
    taken: { status: 409, message: 'You already have a view with this name. Choose another one.' },
    full: {
      status: 409,
      message: `You’ve reached the limit of ${MAX_SAVED_VIEWS} views for this page. Delete one first.`,
    },
  },
  example: {
    project: EXAMPLE.project,
    page: 'orders',
    id: EXAMPLE_VIEW,
    name: 'To be sent',
    state: '{"payment":["PAID"]}',
  },
})

export const removeView = defineCall({
  path: '/views/remove',
  who: 'member',
  summary: 'Deletes one of the caller’s saved views. Deleting a missing view isn’t an error.',
  input: z.object({ project: projectId, id: view.shape.id }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  example: { project: EXAMPLE.project, id: EXAMPLE_VIEW },
})
