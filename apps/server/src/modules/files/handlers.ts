import { type ImageFile, shopFiles, type VideoFile } from '@vitrine/core/contract/designs/files'
import { LIMITS } from '@vitrine/core/limits/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { parseShopAddress } from '../../infra/http/public-address.ts'
import {
  ALL_PERMISSIONS,
  findAccessRefusal,
  type ProjectRow,
  toPermissions,
} from '../../services/access/access.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuse,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { AdminError, fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'

const page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
/** Schema of a page of nodes; a node of another type is an empty record. */
const pageOf = <T extends z.ZodType>(node: T) =>
  z.object({
    files: z.object({ nodes: z.array(z.union([node, z.object({}).transform(() => null)])), pageInfo: page }),
  })
const size = z.object({ fileSize: z.number().nullish() }).nullish()

const imageNode = z.object({
  id: z.string(),
  originalSource: size,
  image: z.object({ url: z.string(), width: z.number().nullish(), height: z.number().nullish() }).nullish(),
})
const videoNode = z.object({
  id: z.string(),
  filename: z.string(),
  duration: z.number().nullish(),
  originalSource: z
    .object({
      fileSize: z.number().nullish(),
      width: z.number().nullish(),
      height: z.number().nullish(),
      url: z.string(),
    })
    .nullish(),
  sources: z.array(z.object({ url: z.string(), format: z.string(), width: z.number(), height: z.number() })),
  preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish(),
})

const IMAGES = `query Images($first: Int!, $cursor: String, $query: String!) {
  files(first: $first, after: $cursor, query: $query, sortKey: CREATED_AT, reverse: true) {
    nodes { ... on MediaImage { id originalSource { fileSize } image { url width height } } }
    pageInfo { hasNextPage endCursor }
  }
}`
const VIDEOS = `query Videos($first: Int!, $cursor: String, $query: String!) {
  files(first: $first, after: $cursor, query: $query, sortKey: CREATED_AT, reverse: true) {
    nodes { ... on Video {
      id filename duration originalSource { fileSize width height url }
      sources { url format width height } preview { image { url } }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`

/** Returns a query in the platform's search syntax for finished files whose names start with a text. */
export function buildFileSearchQuery(kind: 'IMAGE' | 'VIDEO', search: string): string {
  const prefix = search.trim().replace(/[\\"':()*]/g, (character) => `\\${character}`)
  return `media_type:${kind} status:READY${prefix ? ` filename:"${prefix}"*` : ''}`
}

/** Rounds to two decimals for display. */
const rounded = (value: number) => Math.round(value * 100) / 100
const ratioOf = (width?: number | null, height?: number | null) =>
  width && height ? rounded(width / height) : 1

/** Returns the decoded last segment of a URL; null for an invalid URL. An undecodable segment stays encoded. */
function nameIn(address: string): string | null {
  if (!URL.canParse(address)) return null
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function imageOf(node: z.output<typeof imageNode>): ImageFile[] {
  const { image } = node
  if (!image) return []
  // Images have no file name of their own, so the end of the URL serves as name.
  const name = nameIn(image.url)
  if (name === null) return []
  const kilobytes = rounded((node.originalSource?.fileSize ?? 0) / 1024)
  return [{ id: node.id, name, size: kilobytes, ratio: ratioOf(image.width, image.height), url: image.url }]
}

function videoOf(node: z.output<typeof videoNode>): VideoFile[] {
  const source = node.originalSource
  const mp4 = node.sources.filter(({ format }) => format === 'mp4')
  // The quality of a portrait video is named by its shorter side.
  const at = (side: number) => mp4.find(({ width, height }) => Math.min(width, height) === side)?.url ?? null
  const url = source?.url ?? mp4[0]?.url
  if (!url) return []
  return [
    {
      id: node.id,
      name: node.filename,
      duration: node.duration ?? 0,
      ratio: ratioOf(source?.width, source?.height),
      size: rounded((source?.fileSize ?? 0) / 1024 / 1024),
      url,
      preview: node.preview?.image?.url ?? null,
      fullhd: at(1080),
      hd: at(720),
      sd: at(480),
    },
  ]
}

/**
 * Returns the caller's project that is connected to this shop, with permission for its content; prefers one with a token. An
 * admin acting for merchants may use any.
 */
async function projectFor(context: CallContext, shop: string): Promise<ProjectRow | undefined> {
  const { projects, projectsToUsers: links } = schema
  const { user } = context
  const rows = await context.db
    .select({ project: projects, link: links })
    .from(projects)
    .leftJoin(links, and(eq(links.project_id, projects.id), eq(links.user_id, user.sub)))
    .where(and(eq(projects.shop, shop), user.admin ? undefined : isNotNull(links.user_id)))
  if (rows.length === 0) throw refuse('not-found')
  const allowed = rows.filter(({ link }) => {
    const permissions = user.admin ? ALL_PERMISSIONS : link && toPermissions(link)
    return findAccessRefusal('any_content', user, permissions) === null
  })
  if (allowed.length === 0) throw refuse('forbidden')
  return (allowed.find(({ project }) => project.access) ?? allowed[0])?.project
}

/** Calls for the shop's images and videos in the editor. */
export const filesHandlers: readonly CallHandler[] = [
  handleCall(shopFiles, async ({ access, shop: shopAddress, data }, context) => {
    const shop = parseShopAddress(shopAddress, context.config.localShops)
    if (!shop) throw refuse('not-found')
    const project = await projectFor(context, shop)
    const kind = data.path === '/images' ? 'IMAGE' : 'VIDEO'
    const variables = {
      first: LIMITS.filesPage,
      cursor: data.cursor ?? null,
      query: buildFileSearchQuery(kind, data.search),
    }
    try {
      const token = access || (project ? await getAdminToken(context, project) : null)
      if (!token) throw refuseAs(shopFiles, 'no-admin-token')
      if (kind === 'IMAGE') {
        const { files } = await fetchAdminApi(shop, token, IMAGES, variables, pageOf(imageNode))
        const images = files.nodes.flatMap((node) => (node ? imageOf(node) : []))
        return { images, videos: [], cursor: nextOf(files.pageInfo) }
      }
      const { files } = await fetchAdminApi(shop, token, VIDEOS, variables, pageOf(videoNode))
      const videos = files.nodes.flatMap((node) => (node ? videoOf(node) : []))
      return { images: [], videos, cursor: nextOf(files.pageInfo) }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      if (error.denied) throw refuseAs(shopFiles, 'not-agreed')
      throw refuseAs(shopFiles, error.kind === 'refused' ? 'wrong-admin-token' : 'shop-unreachable')
    }
  }),
]

function nextOf({ hasNextPage, endCursor }: z.output<typeof page>): string | null {
  return hasNextPage ? (endCursor ?? null) : null
}
