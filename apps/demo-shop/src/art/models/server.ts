import type { FastifyInstance } from 'fastify'
import { createVase } from './vase.ts'

const MODEL_PATH = '/cdn/shop/3d/models'

const MODELS: Readonly<Record<string, () => Buffer>> = { vase: createVase }
const modelsByName = new Map<string, Buffer>()

/** Returns the path of a 3D model, without host. */
export function getModelPath(name: string): string {
  return `${MODEL_PATH}/${name}.glb`
}

/** Returns a 3D model as a binary glTF file (.glb); null for an unknown name. */
export function getModelBytes(name: string): Buffer | null {
  const make = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined
  if (!make) return null
  const bytes = modelsByName.get(name) ?? make()
  modelsByName.set(name, bytes)
  return bytes
}

/** Serves the shop's models to any origin, as the platform's CDN does. */
export function registerModels(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${MODEL_PATH}/:file`, async (request, reply) => {
    const bytes = getModelBytes(request.params.file.replace(/\.glb$/, ''))
    reply.header('access-control-allow-origin', '*')
    if (!bytes) return reply.code(404).type('text/plain').send('No such file.')
    return reply
      .type('model/gltf-binary')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}
