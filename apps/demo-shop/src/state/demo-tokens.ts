/**
 * Tokens every demo shop knows. The public one has the platform's form, 32 hexadecimal digits: clients take
 * any other for a private one.
 */
export const DEMO_TOKENS = {
  public: '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
  private: 'demo-private-token',
  admin: 'demo-admin-token',
} as const

/** Older names of the public token, which clients out there may still hold. */
export const PUBLIC_TOKEN_ALIASES: ReadonlySet<string> = new Set(['demo-public-token'])
