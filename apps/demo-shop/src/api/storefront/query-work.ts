import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { createStorefrontError } from '../../platform/errors.ts'

/** Maximum work of one request. */
type Limits = {
  readonly objects: number
  readonly characters: number
  readonly milliseconds: number
}

/** Limits of any request: far beyond a real storefront page, but safe for the shop. */
const OF_ANY_REQUEST: Limits = { objects: 100_000, characters: 5_000_000, milliseconds: 4_000 }

/** Returns the CPU time of this thread in ms, which is independent of the machine's load. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Number of steps between two checks of the clock. */
const STRIDE = 512

/**
 * Counts the work of one request while it runs. The requested size says little about the cost: clients request page
 * sizes that no shop fills.
 */
export class Work {
  readonly #most: Limits
  #objects = 0
  #characters = 0
  #steps = 0
  readonly #begun = worked()
  #refusal: Error | null = null

  constructor(limits: Limits = OF_ANY_REQUEST) {
    this.#most = limits
  }

  /** Error that stopped the request; null while it runs. */
  get refusal(): Error | null {
    return this.#refusal
  }

  /** Throws once the limit is exceeded, which also ends pending resolvers. */
  check(): void {
    if (this.#refusal) throw this.#refusal
    this.#steps += 1
    if (this.#steps % STRIDE !== 0) return
    const spent = worked() - this.#begun
    if (spent > this.#most.milliseconds) this.#giveUp('milliseconds', Math.round(spent))
  }

  /** Counts the result of a field: objects by number, texts by length. */
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
    const refusal = createStorefrontError(
      'MAX_COMPLEXITY_EXCEEDED',
      `Query has a cost of ${cost} ${what}, which exceeds the maximum of ${this.#most[what]}`,
      { cost, maxCost: this.#most[what] },
    )
    this.#refusal = refusal
    throw refusal
  }
}

/** Wraps every field of a schema to count its work in the context's `work`. */
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
