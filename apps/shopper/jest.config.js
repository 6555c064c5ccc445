const expo = require('jest-expo/jest-preset')

/** Packages without a CommonJS build, which Jest has to transform. */
const MODULES_ALONE = 'fractional-indexing|entities'

module.exports = {
  preset: 'jest-expo',
  // The same as in Vitest: a busy machine renders every state of every screen slowly.
  testTimeout: 120_000,
  // Jest’s default is one less than the processors: of two, one would be idle.
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
