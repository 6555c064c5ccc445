import type { Look } from '@vitrine/core/contract/designs/design-looks'
import {
  LOOKS_STREAM,
  type LooksEvent,
  looksAsked,
  proposeLooks,
} from '@vitrine/core/contract/designs/design-proposals'
import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../../infra/http/rate-limit.ts'
import { memberAsking, whoAsks } from '../../services/access/authorize-request.ts'
import { modelFor } from '../../services/ai-model/merchant-model.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import { chooseLooks } from '../../services/design-proposals/choose.ts'
import { compose } from '../../services/design-proposals/compose.ts'
import { proposeByModel } from '../../services/design-proposals/model/propose.ts'
import type { Services } from '../../services/services.types.ts'
import { portraitOf, workingDesign } from './shop.ts'

/** Streams that one address may ask for in a minute. */
const ASKED_PER_MINUTE = 120
/** Progress is told no more often, ms. */
const EVERY_MS = 250

/** Three designs as they are made (`LOOKS_STREAM` of the contract). */
export async function looksStream(app: FastifyInstance, services: Services): Promise<void> {
  const { db, log, config } = services
  const running = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const one of running) one.abort()
  })
  await app.register(async (api) => {
    await limitRequests(api, ASKED_PER_MINUTE, () => refuse('too-many'))
    api.post(`/api${LOOKS_STREAM}`, async (request, reply) => {
      const claims = await whoAsks(services, proposeLooks.who, request.headers['x-jwt'])
      if (!claims) throw refuse('unauthenticated')
      const input = looksAsked.safeParse(request.body)
      if (!input.success) throw refuse('invalid')
      const { project, brief } = input.data
      const member = await memberAsking(db, proposeLooks.who, claims, project)
      const facts = await portraitOf(proposeLooks, { db, config, member })
      const base = await workingDesign(proposeLooks, db, project)
      const builtIn = chooseLooks(facts, brief)
      const model = modelFor(services, member.project)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        // What gathers answers on their way (nginx) lets this one through.
        'x-accel-buffering': 'no',
      })
      const tell = (event: LooksEvent) => {
        if (!raw.writableEnded && !raw.destroyed) raw.write(`${JSON.stringify(event)}\n`)
      }
      const show = (at: number, look: Look) =>
        tell({ event: 'proposal', at, proposal: { look, design: compose(look, facts, base) } })
      const gone = new AbortController()
      running.add(gone)
      raw.on('close', () => gone.abort())
      try {
        if (!model) {
          builtIn.forEach((look, at) => {
            show(at, look)
          })
          tell({ event: 'done', engine: 'built-in', notice: null })
          return
        }
        let told = 0
        tell({ event: 'progress', signs: 0 })
        const shown = new Map<number, Look>()
        const { looks, own, notice } = await proposeByModel({
          db,
          settings: model,
          project,
          user: claims.sub,
          lang: member.project.lang,
          facts,
          brief,
          builtIn,
          signal: gone.signal,
          onSigns: (signs) => {
            if (Date.now() - told < EVERY_MS) return
            told = Date.now()
            tell({ event: 'progress', signs })
          },
          onLook: (at, look) => {
            shown.set(at, look)
            show(at, look)
          },
        })
        looks.forEach((look, at) => {
          if (shown.get(at) !== look) show(at, look)
        })
        tell({ event: 'done', engine: own > 0 ? 'model' : 'built-in', notice })
      } catch (error) {
        log.error({ err: error }, 'Designs could not be proposed')
        tell({ event: 'failed' })
      } finally {
        running.delete(gone)
        raw.end()
      }
    })
  })
}
