import { isJson, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'

/** A value as JSON carries it; `undefined` stays what it is. Throws for what JSON cannot hold. */
export function jsonOf(value: unknown): Json {
  const carried: unknown = JSON.parse(JSON.stringify(value))
  if (!isJson(carried)) throw new Error('This is no JSON')
  return carried
}

/** The design document at an address. Throws when there is none. */
export async function readDocument(address: string): Promise<JsonObject> {
  const document = jsonOf(await (await fetch(address)).json())
  if (!isObject(document)) throw new Error(`${address} is no document`)
  return document
}
