import { readFile, writeFile } from 'node:fs/promises'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

/** The platform's two schemas that shoppers meet, and where the types of each are kept. */
export const SCHEMAS = [
  {
    schema: new URL('../src/storefront-2025-10.graphql', import.meta.url),
    types: new URL('../src/graphql-env.d.ts', import.meta.url),
  },
  {
    schema: new URL('../src/account-schema/customer-account-2025-10.graphql', import.meta.url),
    types: new URL('../src/account-schema/graphql-env.d.ts', import.meta.url),
  },
] as const

/**
 * The TypeScript types of a schema of the platform, as gql.tada reads them. Gives the text of `graphql-env.d.ts`.
 * Its own command line needs the compiler API of TypeScript 6 and older, so the library behind it is called.
 */
export async function schemaTypes(file: URL): Promise<string> {
  const schema = buildSchema(await readFile(file, 'utf8'))
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
  return outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
}

if (import.meta.main) {
  for (const { schema, types } of SCHEMAS) await writeFile(types, await schemaTypes(schema))
}
