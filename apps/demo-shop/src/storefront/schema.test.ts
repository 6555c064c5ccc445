import {
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../server.ts'
import { ask } from '../testing/ask.ts'
import { shopSchema } from './server.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

const schema = shopSchema()
const query = schema.getQueryType()
const mutation = schema.getMutationType()

/** A literal for an argument that must be given. */
function literal(type: GraphQLInputType, name: string): string {
  if (isNonNullType(type)) return literal(type.ofType, name)
  if (isListType(type)) return `[${literal(type.ofType, name)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((one) => isNonNullType(one.type) || type.isOneOf)
    const chosen = type.isOneOf ? fields.slice(0, 1) : fields
    return `{${chosen.map((one) => `${one.name}: ${literal(one.type, one.name)}`).join(', ')}}`
  }
  switch (type.name) {
    case 'Int':
    case 'Float':
      return '1'
    case 'Boolean':
      return 'true'
    case 'ID':
      return '"gid://shopify/Product/8300000000001"'
    case 'URL':
      return '"https://example.test/account/reset/1/x"'
    default:
      return name === 'handle' ? '"mora-mug"' : '"1"'
  }
}

const known: Readonly<Record<string, string>> = {
  'QueryRoot.article': 'id: "gid://shopify/Article/606000000001"',
  'QueryRoot.blog': 'handle: "journal"',
  'QueryRoot.blogByHandle': 'handle: "journal"',
  'QueryRoot.collection': 'handle: "kitchen"',
  'QueryRoot.collectionByHandle': 'handle: "kitchen"',
  'QueryRoot.page': 'handle: "about"',
  'QueryRoot.pageByHandle': 'handle: "about"',
  'QueryRoot.menu': 'handle: "main-menu"',
  'QueryRoot.product': 'handle: "dune-coffee"',
  'QueryRoot.productRecommendations': 'productHandle: "mora-mug"',
}

function argumentsOf(
  field: { name: string; args: readonly { name: string; type: GraphQLInputType }[] },
  parent: string,
) {
  const special = known[`${parent}.${field.name}`]
  if (special) return `(${special})`
  const given = field.args
    .filter((one) => isNonNullType(one.type) || one.name === 'first')
    .map((one) => `${one.name}: ${one.name === 'first' ? 2 : literal(one.type, one.name)}`)
  return given.length > 0 ? `(${given.join(', ')})` : ''
}

/** Every field of a type down to a depth, each under an alias of its own type so that none conflict. */
function selection(type: GraphQLOutputType, depth: number): string | null {
  if (isNonNullType(type) || isListType(type)) return selection(type.ofType, depth)
  if (isLeafType(type)) return ''
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${selection(one, depth) ?? '{ __typename }'}`)
      .join(' ')} }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = depth > 0 ? selection(field.type, depth - 1) : isLeafType(strip(field.type)) ? '' : null
    return inner === null
      ? []
      : [`${type.name}_${field.name}: ${field.name}${argumentsOf(field, type.name)} ${inner}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

function strip(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? strip(type.ofType) : type
}

const broken = (errors: readonly { message: string; extensions?: Record<string, unknown> }[]) =>
  errors.filter(
    (one) =>
      !['ACCESS_DENIED', 'NOT_FOUND', 'INVALID_FIELD_ARGUMENTS'].includes(String(one.extensions?.code)),
  )

describe('every query root of the schema', () => {
  for (const field of Object.values(query?.getFields() ?? {})) {
    test(`${field.name} answers with all its fields and never crashes`, async () => {
      const inner = selection(field.type, 3) ?? ''
      const answer = await ask(demo, `{ ${field.name}${argumentsOf(field, 'QueryRoot')} ${inner} }`)
      expect(answer.status).toBe(200)
      expect(broken(answer.errors)).toEqual([])
      expect(answer.data).not.toBeUndefined()
    })
  }
})

describe('every mutation of the schema', () => {
  for (const field of Object.values(mutation?.getFields() ?? {})) {
    test(`${field.name} answers an error of the platform, never a crash`, async () => {
      const answer = await ask(
        demo,
        `mutation { ${field.name}${argumentsOf(field, 'Mutation')} ${selection(field.type, 1) ?? ''} }`,
      )
      expect(answer.status).toBe(200)
      expect(answer.errors.filter((one) => one.extensions?.code === 'INTERNAL_SERVER_ERROR')).toEqual([])
      expect(answer.data).not.toBeUndefined()
    })
  }
})
