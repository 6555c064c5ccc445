import { sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'

/** SQL digest of a design's document without the logo, which is compared separately. */
export const designDigest = sql<string>`md5((${schema.designs.config} #- '{branding,logo}')::text)`
