import { getRandomValues } from 'expo-crypto'

// Hermes has no source of chance of its own; the core asks where browsers have theirs.
if (typeof globalThis.crypto?.getRandomValues !== 'function')
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true })
