import { parseGid } from '../../../platform/gid.ts'
import type { Area, NodeLoader, StorefrontContext } from '../context.ts'

/** Creates the area of `node` and `nodes`, which load an object of any area by its global id. */
export function createNodeArea(find: (type: string) => NodeLoader | undefined): Area {
  const load = (id: string, context: StorefrontContext): unknown => {
    const gid = parseGid(id)
    const loader = gid ? find(gid.type) : undefined
    return gid && loader ? (loader(gid, context) ?? null) : null
  }
  return {
    resolvers: {
      QueryRoot: {
        node: (_source: unknown, args: { id: string }, context: StorefrontContext) => load(args.id, context),
        nodes: (_source: unknown, args: { ids: readonly string[] }, context: StorefrontContext) =>
          args.ids.map((id) => load(id, context)),
      },
    },
  }
}
