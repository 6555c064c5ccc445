import { expect, test } from 'vitest'
import { findFailureCause } from './failure-cause.ts'

test.each([
  ['> Task FAILED\nAttribute has value "a", which is not a valid Android package name.', 'package-name'],
  ['ITMS-90062: This bundle is invalid. The bundle version must be higher than', 'version-taken'],
  ['error: No signing certificate "iOS Distribution" found', 'signing'],
  ['Google Api Error: forbidden: The caller does not have permission', 'store-keys'],
  ['FATAL ERROR: java.lang.OutOfMemoryError: Java heap space', 'memory'],
  ['npm ERR! network request failed: ETIMEDOUT', 'network'],
  ['Something odd', 'unknown'],
])('a build log that says “%s” is reported with its cause', (log, cause) => {
  expect(findFailureCause(log)).toBe(cause)
})
