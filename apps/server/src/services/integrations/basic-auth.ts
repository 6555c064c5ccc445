/** The header by which HTTP's basic way names somebody. */
export function createBasicAuthHeader(user: string, password: string) {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
