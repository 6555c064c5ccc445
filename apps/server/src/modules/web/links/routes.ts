import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../../services/calls/call-handler.ts'
import { getCustomDomain } from '../../../services/custom-domains/custom-domains.ts'
import type { Services } from '../../../services/services.types.ts'
import { findSite, type Site } from '../sites.ts'

const slugged = z.object({ slug: z.string() })

/**
 * Registers the files that let phones open links in an app: Apple's association file and Google's asset links, on a
 * custom domain, by that merchant's settings. Served without a redirect, as both require; 404 while the app has no such
 * platform.
 */
export async function linkRoutes(app: FastifyInstance, { db }: Services): Promise<void> {
  const getSite = async (request: FastifyRequest): Promise<Site> => {
    const parsedParams = slugged.safeParse(request.params)
    const site =
      parsedParams.success && getCustomDomain(request.raw) ? await findSite(db, parsedParams.data.slug) : null
    if (!site) throw refuse('not-found')
    return site
  }
  // Cached for one hour: phones ask at installation, and Apple's servers have their own cache.
  const send = (reply: FastifyReply, payload: object) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/json')
      .send(JSON.stringify(payload))

  app.get('/web/:slug/.well-known/apple-app-site-association', async (request, reply) => {
    const { project, web } = await getSite(request)
    if (!web?.apple_team || !project.package) throw refuse('not-found')
    return send(reply, appleLinks(`${web.apple_team}.${project.package}`))
  })
  app.get('/web/:slug/.well-known/assetlinks.json', async (request, reply) => {
    const { project, web } = await getSite(request)
    if (!web || web.fingerprints.length === 0 || !project.package_android) throw refuse('not-found')
    return send(reply, googleLinks(project.package_android, web.fingerprints))
  })
}

/** Excludes the landing page, whose visitors have no app yet. */
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
