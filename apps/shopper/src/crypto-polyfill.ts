import { getRandomValues } from 'expo-crypto'

// Hermes has no random source; the core uses the one of browsers.
if (typeof globalThis.crypto?.getRandomValues !== 'function')
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true })
