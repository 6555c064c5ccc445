import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../../services/calls/call-handler.ts'
import { getCustomDomain } from '../../../services/custom-domains/custom-domains.ts'
import type { Services } from '../../../services/services.types.ts'
import { findSite, type Site } from '../sites.ts'

const slugged = z.object({ slug: z.string() })

/**
 * What phones ask a host before its links open in an app: Apple's association file and Google's asset links, at the
 * merchant's own host alone, from that merchant's record. Without a redirect, as both want it; 404 as long as the app
 * has no such side.
 */
export async function linkRoutes(app: FastifyInstance, { db }: Services): Promise<void> {
  const found = async (request: FastifyRequest): Promise<Site> => {
    const named = slugged.safeParse(request.params)
    const site = named.success && getCustomDomain(request.raw) ? await findSite(db, named.data.slug) : null
    if (!site) throw refuse('not-found')
    return site
  }
  // An hour: phones ask at installing, and Apple's own servers keep what they were told besides.
  const send = (reply: FastifyReply, said: object) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(said))

  app.get('/web/:slug/.well-known/apple-app-site-association', async (request, reply) => {
    const { project, web } = await found(request)
    if (!web?.apple_team || !project.package) throw refuse('not-found')
    return send(reply, appleLinks(`${web.apple_team}.${project.package}`))
  })
  app.get('/web/:slug/.well-known/assetlinks.json', async (request, reply) => {
    const { project, web } = await found(request)
    if (!web || web.fingerprints.length === 0 || !project.package_android) throw refuse('not-found')
    return send(reply, googleLinks(project.package_android, web.fingerprints))
  })
}

/** The landing page stays a page: whoever opens it has no app yet. */
function appleLinks(app: string): object {
  const apart = ['/app', '/app/*', '/api/*'].map((path) => ({ '/': path, exclude: true }))
  return {
    applinks: { details: [{ appIDs: [app], components: [...apart, { '/': '/*' }] }] },
    webcredentials: { apps: [app] },
  }
}

function googleLinks(name: string, fingerprints: readonly string[]): object {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
    },
  ]
}
