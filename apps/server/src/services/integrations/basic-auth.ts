/** Returns the Authorization header of HTTP basic authentication. */
export function createBasicAuthHeader(user: string, password: string) {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
