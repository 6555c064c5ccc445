import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { LISTING_IMAGE_SLOTS } from '../../listing/image-slots.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId, uuid } from '../shared.ts'
import { getListing } from './listings.ts'

const where = {
  project: projectId,
  place: z.enum(LISTING_IMAGE_SLOTS),
  /** Null: used in every language without its own. */
  language: z.enum(LANGUAGES).nullable(),
}
const pictures = z.array(uuid('Unknown image'))
const output = getListing.output.pick({ listing: true })
const EXAMPLE_IMAGE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d21'

export const uploadListingImage = defineCall({
  path: '/listings/upload-image',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Returns an upload URL (`PUT`) for an image, valid for two minutes. The upload returns the listing with the image, or why it was rejected. Repeating it with the same ID adds one image.',
  input: z.object({ ...where, id: uuid('Unknown image') }),
  output: z.object({ url: z.string() }),
  errors: {},
  log: { operation: 'add', fields: ['place'] },
  example: { project: EXAMPLE.project, place: 'icon', language: null, id: EXAMPLE_IMAGE },
})

export const reorderListingImages = defineCall({
  path: '/listings/order-images',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Sets the images of a slot of the draft in a language, in order. Omitted images are removed and can be restored within one day by listing them again. `seen` is the previous list; if it has changed meanwhile, the request is rejected.',
  input: z.object({ ...where, basePictures: pictures.max(20), pictures: pictures.max(20) }),
  output,
  errors: {
    'other-pictures': {
      status: 409,
      message: 'These images were edited elsewhere. Reload to see the latest.',
    },
    'no-picture': { status: 404, message: 'This image was permanently deleted. Upload it again.' },
  },
  log: { operation: 'edit', fields: ['place'] },
  example: {
    project: EXAMPLE.project,
    place: 'icon',
    language: null,
    basePictures: [],
    pictures: [EXAMPLE_IMAGE],
  },
})

/** Maximum size of an uploaded listing image, bytes. */
export const MAX_LISTING_IMAGE_BYTES = 10_000_000
/** Why an uploaded listing image is refused. */
export const LISTING_IMAGE_PROBLEMS = ['unreadable', 'small', 'ratio', 'large', 'full'] as const
export type ListingImageProblem = (typeof LISTING_IMAGE_PROBLEMS)[number]
