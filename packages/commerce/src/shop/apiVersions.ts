import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

export const ApiVersionsQuery = graphql(`query ApiVersions { publicApiVersions { handle supported } }`)

/** Version of the platform's API, such as 2026-10, and whether the platform still supports it. */
export type ApiVersion = { readonly handle: string; readonly supported: boolean }

/** Fetches the versions that the platform lists. Throws StorefrontError. */
export async function fetchApiVersions(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<readonly ApiVersion[]> {
  const { publicApiVersions } = await client.query(ApiVersionsQuery, {}, options)
  return publicApiVersions.map(({ handle, supported }) => ({ handle, supported }))
}
