import {
  type LISTING_IMAGE_PROBLEMS,
  MAX_LISTING_IMAGE_BYTES,
  reorderListingImages,
  uploadListingImage,
} from '@vitrine/core/contract/releases/listing-images'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { LISTING_IMAGE_SLOTS } from '@vitrine/core/listing/image-slots'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BusyError } from '../../infra/concurrency/tenant-limiter.ts'
import { StoreError } from '../../infra/storage/file-store.types.ts'
import { signTicket, verifyMemberTicket } from '../../services/access/download-ticket.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { imageTurns } from '../../services/files/image-turns.ts'
import type { Services } from '../../services/services.types.ts'
import { fitImage, isInSlot, listImages, saveImage, updateImages } from './images.ts'
import { getOrCreateDraft, parseImages, toListing } from './queries.ts'

const PATH = '/api/listings/picture'
const AUDIENCE = 'listing-picture'
const ticketSchema = z.object({
  id: z.uuid(),
  place: z.enum(LISTING_IMAGE_SLOTS),
  language: z.enum(LANGUAGES).nullable(),
})
/** Maximum number of images in one slot and language. */
const MAX_SLOT_IMAGES = 10
const bytes = z.instanceof(Buffer)

/** Calls for the draft's images: upload URL, and order of images. */
export const imageHandlers: readonly CallHandler[] = [
  handleCall(uploadListingImage, async ({ project, id, place, language }, { config, user }) => {
    const ticket = await signTicket(config.jwtSecret, AUDIENCE, {
      user,
      project,
      params: { id, place, language },
    })
    return { url: `${PATH}?ticket=${ticket}` }
  }),
  handleCall(reorderListingImages, async (input, { db, member }) => {
    const { project, place, language, basePictures, pictures } = input
    const spot = { place, language }
    const row = await db.transaction(async (tx) => {
      const now = parseImages(await getOrCreateDraft(tx, member.project))
      const imagesById = await listImages(tx, project, pictures, spot)
      const orderedImages = [...new Set(pictures)].map(
        (id) => now.find((one) => one.id === id) ?? imagesById.get(id),
      )
      if (orderedImages.some((one) => !one || !isInSlot(spot)(one)))
        throw refuseAs(reorderListingImages, 'no-picture')
      return updateImages(tx, member.project, (all) => {
        const there = all.filter(isInSlot(spot)).map(({ id }) => id)
        // Accepts a repetition after a lost response; refuses a change of other images than the merchant saw.
        if (there.join() !== basePictures.join() && there.join() !== pictures.join())
          throw refuseAs(reorderListingImages, 'other-pictures')
        return [
          ...all.filter((one) => !isInSlot(spot)(one)),
          ...orderedImages.filter((one) => one !== undefined),
        ]
      })
    })
    return { listing: toListing(row, member.project) }
  }),
]

/** `PUT /api/listings/picture?ticket=…`: receives the bytes of one image. */
export async function registerListingImageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.put(PATH, { bodyLimit: MAX_LISTING_IMAGE_BYTES }, async (request, reply) => {
      const read = await verifyMemberTicket(services, AUDIENCE, ticketSchema, request.query, 'allow_publish')
      const { project } = read.member
      const { id, place, language } = read.params
      const no = (problem: (typeof LISTING_IMAGE_PROBLEMS)[number]) => reply.code(422).send({ problem })
      const parsedBody = bytes.safeParse(request.body)
      try {
        const fit = await imageTurns.run(project.id, () =>
          fitImage(parsedBody.success ? parsedBody.data : Buffer.alloc(0), place),
        )
        if ('problem' in fit) return no(fit.problem)
        const picture = await saveImage(services, project.id, {
          id,
          place,
          language,
          data: fit.data,
          isGenerated: false,
        })
        if (typeof picture === 'string') return no(picture)
        const row = await services.db.transaction((tx) =>
          updateImages(tx, project, (all) => {
            const others = all.filter((one) => one.id !== id)
            // Icon and feature graphic allow one image each.
            if (place === 'icon' || place === 'feature')
              return [...others.filter((one) => !isInSlot({ place, language })(one)), picture]
            return others.filter(isInSlot({ place, language })).length >= MAX_SLOT_IMAGES
              ? others
              : [...others, picture]
          }),
        )
        return reply.header('cache-control', 'no-store').send({ listing: toListing(row, project) })
      } catch (error) {
        if (error instanceof BusyError) throw refuse('unavailable', { retryAfter: 2 })
        if (!(error instanceof StoreError)) throw error
        services.log.error({ err: error, project: project.id }, 'A picture could not be kept')
        if (error.kind === 'full') return no('full')
        throw refuse('unavailable', { retryAfter: 2 })
      }
    })
  })
}
