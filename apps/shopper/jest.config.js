module.exports = {
  preset: 'jest-expo',
  testMatch: [
    '<rootDir>/src/**/*.native.test.tsx',
    '<rootDir>/../../packages/storefront/src/**/*.native.test.tsx',
  ],
  roots: ['<rootDir>', '<rootDir>/../../packages/storefront/src'],
}
