import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { storefrontError } from '../../platform/errors.ts'

/** Most of what one request may cause. */
type Limits = {
  readonly objects: number
  readonly characters: number
  readonly milliseconds: number
}

/** Far beyond any storefront's page, short of exhausting the shop. */
const OF_ANY_REQUEST: Limits = { objects: 100_000, characters: 5_000_000, milliseconds: 4_000 }

/** Milliseconds this thread has worked: a busy machine makes no request dearer. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Between two looks at the clock. */
const STRIDE = 512

/**
 * What one request has made so far. What a document asks for says little about what it costs: clients that
 * shops live with ask for pages of a size nobody has. So the work is counted as it is done.
 */
export class Work {
  readonly #most: Limits
  #objects = 0
  #characters = 0
  #steps = 0
  readonly #begun = worked()
  #refusal: Error | null = null

  constructor(most: Limits = OF_ANY_REQUEST) {
    this.#most = most
  }

  /** Why the request was given up; null while it is not. */
  get refusal(): Error | null {
    return this.#refusal
  }

  /** Throws once too much was done: whatever is still waiting then ends at once. */
  check(): void {
    if (this.#refusal) throw this.#refusal
    this.#steps += 1
    if (this.#steps % STRIDE !== 0) return
    const spent = worked() - this.#begun
    if (spent > this.#most.milliseconds) this.#giveUp('milliseconds', Math.round(spent))
  }

  /** Counts what a field gave: objects by their number, texts by their length. */
  add(name: string, value: unknown, leaf: boolean): void {
    if (leaf) {
      this.#characters += name.length + (typeof value === 'string' ? value.length : 8)
      if (this.#characters > this.#most.characters) this.#giveUp('characters', this.#characters)
      return
    }
    this.#objects += Array.isArray(value) ? value.length : 1
    this.#characters += name.length
    if (this.#objects > this.#most.objects) this.#giveUp('objects', this.#objects)
  }

  #giveUp(what: keyof Limits, cost: number): never {
    const refusal = storefrontError(
      'MAX_COMPLEXITY_EXCEEDED',
      `Query has a cost of ${cost} ${what}, which exceeds the maximum of ${this.#most[what]}`,
      { cost, maxCost: this.#most[what] },
    )
    this.#refusal = refusal
    throw refusal
  }
}

/** Lets every field of a schema count its work in the context's `work`. */
export function countWork(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const resolve: GraphQLFieldResolver<unknown, { readonly work: Work }> =
        field.resolve ?? defaultFieldResolver
      const leaf = isLeafType(getNamedType(field.type))
      field.resolve = (source: unknown, args, context: { readonly work: Work }, info) => {
        context.work.check()
        const value: unknown = resolve(source, args, context, info)
        context.work.add(String(info.path.key), value, leaf)
        return value
      }
    }
  }
  return schema
}
