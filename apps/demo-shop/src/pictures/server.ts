import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../catalogue/types.ts'

/** Placeholder until the drawing is in. */
export async function registerPictures(
  _app: FastifyInstance,
  _catalogue: Catalogue,
  _dataDir: string | null,
): Promise<void> {}
