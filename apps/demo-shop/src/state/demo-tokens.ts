/**
 * Fixed tokens of every demo shop. The public one has the platform's format of 32 hexadecimal digits, because clients
 * treat any other as private.
 */
export const DEMO_TOKENS = {
  public: '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
  private: 'demo-private-token',
  admin: 'demo-admin-token',
} as const

/** Older names of the public token, which existing clients may use. */
export const PUBLIC_TOKEN_ALIASES: ReadonlySet<string> = new Set(['demo-public-token'])
