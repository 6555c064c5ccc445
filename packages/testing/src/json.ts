import { isJson, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'

/** Returns a value after a JSON round trip. Throws for values that JSON cannot represent. */
export function roundTripJson(value: unknown): Json {
  const carried: unknown = JSON.parse(JSON.stringify(value))
  if (!isJson(carried)) throw new Error('This is no JSON')
  return carried
}

/** Fetches the design document at a URL. Throws when it is not an object. */
export async function readDocument(address: string): Promise<JsonObject> {
  const document = roundTripJson(await (await fetch(address)).json())
  if (!isObject(document)) throw new Error(`${address} is no document`)
  return document
}
