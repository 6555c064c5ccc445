import { z } from 'zod'
import { COMMON_ERRORS, defineCall } from './call.ts'
import { cursor } from './shared.ts'

/** A picture in the shop's files: size in Kb, ratio is width divided by height. */
const imageFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  ratio: z.number(),
  url: z.string(),
})
/** A video in the shop's files: duration in ms, size in Mb; the mp4 addresses by the shorter side. */
const videoFile = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.number(),
  ratio: z.number(),
  size: z.number(),
  url: z.string(),
  preview: z.string().nullable(),
  fullhd: z.string().nullable(),
  hd: z.string().nullable(),
  sd: z.string().nullable(),
})
export type ImageFile = z.output<typeof imageFile>
export type VideoFile = z.output<typeof videoFile>

export const shopFiles = defineCall({
  path: '/get/shopify-graphql',
  who: 'user',
  summary:
    'Images or videos of a connected shop, 36 a page, by the beginning of the file name; only those ready for use.',
  input: z.object({
    /** An admin token of that shop; empty to use the one kept with the project. */
    access: z.string().max(255).default(''),
    /** The shop's address; the caller must have a project connected to it with permission to design. */
    shop: z.string().min(1).max(255),
    data: z.object({
      path: z.enum(['/images', '/videos']),
      search: z.string().max(200).default(''),
      cursor: cursor.optional(),
    }),
  }),
  output: z.object({ images: z.array(imageFile), videos: z.array(videoFile), cursor }),
  errors: {
    'not-found': COMMON_ERRORS['not-found'],
    forbidden: COMMON_ERRORS.forbidden,
    'no-admin-token': {
      status: 400,
      message: 'Connect the shop with an admin access token to see its files.',
    },
    'wrong-admin-token': {
      status: 400,
      message: 'The shop refused the admin access token. Connect the shop again.',
    },
    'shop-unreachable': {
      status: 502,
      message: 'The shop does not answer right now. Please try again later.',
    },
  },
  example: { shop: 'lamps.example', data: { path: '/images', search: 'winter' } },
})
