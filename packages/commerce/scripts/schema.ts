import { readFile, writeFile } from 'node:fs/promises'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const SCHEMA = new URL('../src/storefront-2025-10.graphql', import.meta.url)
const TYPES = new URL('../src/graphql-env.d.ts', import.meta.url)

/**
 * The TypeScript types of the platform's schema, as gql.tada reads them. Gives the text of `graphql-env.d.ts`.
 * Its own command line needs the compiler API of TypeScript 6 and older, so the library behind it is called.
 */
export async function schemaTypes(): Promise<string> {
  const schema = buildSchema(await readFile(SCHEMA, 'utf8'))
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
  return outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
}

if (import.meta.main) {
  await writeFile(TYPES, await schemaTypes())
}
