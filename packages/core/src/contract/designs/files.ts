import { z } from 'zod'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { cursor, projectId, uuid } from '../shared.ts'
import { NOT_AGREED } from '../shop/shop.ts'

/** Image in the shop's files: size in KB, ratio is width divided by height. */
const imageFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  ratio: z.number(),
  url: z.string(),
})
/** Video in the shop's files: duration in ms, size in MB; mp4 URLs by the shorter side, px. */
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
    'Lists ready images or videos of the connected store, 36 per page. Searches by the start of the file name.',
  input: z.object({
    /** Admin token of that shop; empty to use the project's stored one. */
    access: z.string().max(255).default(''),
    /** The shop's host; the caller must have a project connected to it with permission to design or to send push notifications. */
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
      message: 'Connect your store with an Admin API access token to see its files.',
    },
    'wrong-admin-token': {
      status: 400,
      message: 'The store rejected the Admin API access token. Reconnect your store.',
    },
    'shop-unreachable': {
      status: 502,
      message: 'The store isn’t responding. Try again later.',
    },
    ...NOT_AGREED,
  },
  example: { shop: 'lamps.example', data: { path: '/images', search: 'winter' } },
})

export const ownFiles = defineCall({
  path: '/files/list',
  who: 'any_content',
  summary:
    'Lists images or videos uploaded to the project, newest first, 36 per page. Searches by the start of the file name.',
  input: z.object({
    project: projectId,
    kind: z.enum(['images', 'videos']),
    search: z.string().max(200).default(''),
    cursor: cursor.optional(),
  }),
  output: shopFiles.output,
  errors: {},
  example: { project: EXAMPLE.project, kind: 'images', search: 'winter' },
})

export const removeFile = defineCall({
  path: '/files/remove',
  who: 'allow_design',
  summary: 'Deletes an uploaded file. For one day it is still served and can be restored.',
  changesNothing: true,
  input: z.object({ project: projectId, file: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, file: '0f9a1c2b-3d4e-4f50-8a6b-7c8d9e0f1a2b' },
})

export const restoreFile = defineCall({
  path: '/files/restore',
  who: 'allow_design',
  summary: 'Restores a file that was deleted within the last day.',
  changesNothing: true,
  input: z.object({ project: projectId, file: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: { gone: { status: 400, message: 'This file was permanently deleted. Upload it again.' } },
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project, file: '0f9a1c2b-3d4e-4f50-8a6b-7c8d9e0f1a2b' },
})

/** Upload, as every call about it returns it. */
const upload = z.object({
  /** `working`: poll again in a moment. */
  status: z.enum(['working', 'ready', 'failed']),
  /** Id of the stored file; null while unknown. */
  file: z.string().nullable(),
  /** URL for the design; null until it is ready. */
  url: z.string().nullable(),
  /** Why it failed: unreadable, too many pixels, too large, too long, incomplete upload, or no space left. */
  problem: z.enum(['unreadable', 'pixels', 'size', 'length', 'lost', 'full', 'other']).nullable(),
})
export type Upload = z.output<typeof upload>

/** Errors of all calls that add files. */
const ADDING = {
  'no-admin-token': shopFiles.errors['no-admin-token'],
  'wrong-admin-token': shopFiles.errors['wrong-admin-token'],
  'shop-unreachable': shopFiles.errors['shop-unreachable'],
  ...NOT_AGREED,
  'shop-refused-file': {
    status: 400,
    message: 'The store rejected this file. Try another one.',
  },
} as const

const uploadId = uuid()
const fileName = z.string().min(1).max(255)

/**
 * Returns where to send the bytes of an image or video: a URL with form fields (`POST`, the file last) or headers of a
 * `PUT`. Stores nothing before `createFile`.
 */
export const stageUpload = defineCall({
  path: '/files/stage',
  who: 'any_content',
  summary: 'Returns an upload URL for an image or video, and reserves its storage until that expires.',
  changesNothing: true,
  input: z.object({
    project: projectId,
    /** Id made by the client: the same id always refers to the same upload. */
    id: uploadId,
    name: fileName,
    type: z.string().max(100),
    /** Size, bytes. */
    size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  output: z.object({
    url: z.string(),
    method: z.enum(['POST', 'PUT']),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Identifies the received bytes for `createFile`. */
    source: z.string(),
    /**
     * Null to send all bytes at once. Otherwise the size of one chunk, bytes: each chunk is a `PUT` with its offset in
     * the header `upload-offset`; a `GET` of the URL returns in the same header how many bytes have arrived.
     */
    chunkSize: z.number().int().positive().nullable(),
  }),
  errors: {
    ...ADDING,
    'wrong-kind': {
      status: 400,
      message: 'Choose an image (JPEG, PNG, WebP or GIF), a video or a font.',
    },
    'empty-file': { status: 400, message: 'This file is empty. Choose another one.' },
    'picture-too-large': { status: 400, message: 'Images can be up to 20 MB. Choose a smaller file.' },
    'film-too-large': { status: 400, message: 'Videos can be up to 1 GB. Choose a shorter video.' },
    'font-too-large': {
      status: 400,
      message: 'Font files can be up to 4 MB. Choose a smaller file with only the scripts you need.',
    },
    'own-film-too-large': {
      status: 400,
      message:
        'Without a connected store, videos can be up to 200 MB. Choose a shorter video or connect your store.',
    },
    'no-room': {
      status: 400,
      message: 'This project’s file storage is full. Delete some files first.',
    },
  },
  example: {
    project: EXAMPLE.project,
    id: '0f9a1c2b-3d4e-4f50-8a6b-7c8d9e0f1a2b',
    name: 'winter.jpg',
    type: 'image/jpeg',
    size: 240_000,
  },
})

export const createFile = defineCall({
  path: '/files/create',
  who: 'any_content',
  summary: 'Creates a file from an upload. Repeating the request with the same ID creates it once.',
  changesNothing: true,
  input: z.object({
    project: projectId,
    id: uploadId,
    name: fileName,
    type: z.string().max(100),
    source: z.string().min(1).max(2000),
  }),
  output: upload,
  errors: { ...ADDING, 'wrong-kind': stageUpload.errors['wrong-kind'] },
  log: { operation: 'add', fields: ['name'], isGrouped: true },
  example: {
    project: EXAMPLE.project,
    id: '0f9a1c2b-3d4e-4f50-8a6b-7c8d9e0f1a2b',
    name: 'winter.jpg',
    type: 'image/jpeg',
    source: 'https://uploads.example/tmp/winter.jpg',
  },
})

export const fileState = defineCall({
  path: '/files/state',
  who: 'any_content',
  summary: 'Returns the processing status of a created file.',
  changesNothing: true,
  input: z.object({ project: projectId, file: z.string().min(1).max(255) }),
  output: upload,
  errors: ADDING,
  example: { project: EXAMPLE.project, file: 'gid://shopify/MediaImage/33000000000001' },
})
