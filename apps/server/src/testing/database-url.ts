import type { Address } from '../infra/db/embedded-postgres.ts'

/** Returns the URL by which another process connects to an embedded database. */
export const toDatabaseUrl = ({ host, user, database }: Address): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
