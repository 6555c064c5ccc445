const expo = require('jest-expo/jest-preset')

/** Packages that come as modules alone, which Jest cannot load as they are. */
const MODULES_ALONE = 'fractional-indexing|entities'

module.exports = {
  preset: 'jest-expo',
  // As long as Vitest's: a busy machine draws every state of every screen slowly.
  testTimeout: 120_000,
  // Not one less than there are processors: of two, one would be idle.
  maxWorkers: '100%',
  testMatch: [
    '<rootDir>/src/**/*.native.test.tsx',
    '<rootDir>/../../packages/storefront/src/**/*.native.test.tsx',
  ],
  setupFiles: ['<rootDir>/jest.setup.js'],
  roots: ['<rootDir>', '<rootDir>/../../packages/storefront/src'],
  transformIgnorePatterns: expo.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!', `(?!${MODULES_ALONE}|`),
  ),
}
