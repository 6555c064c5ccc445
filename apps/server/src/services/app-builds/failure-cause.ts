import type { BuildCause } from '@vitrine/core/contract/releases/builds'

/** Log patterns by cause; the first match counts. */
const LOG_PATTERNS: readonly (readonly [BuildCause, RegExp])[] = [
  [
    'package-name',
    /not a valid (Android|Java) package name|invalid bundle identifier|invalid application id/i,
  ],
  [
    'version-taken',
    /version code \d+ has already been used|bundle version must be higher|redundant binary upload/i,
  ],
  [
    'signing',
    /provisioning profile|code ?sign(ing)? (error|failed)|no signing certificate|keystore (was tampered|password)|failed to read key/i,
  ],
  [
    'store-keys',
    /authentication credentials are missing or invalid|invalid_grant|the caller does not have permission|asc ?api key|not_authorized/i,
  ],
  ['memory', /out ?of ?memory|java heap space|jetsam|killed by signal 9|exit code 137/i],
  ['network', /etimedout|econnreset|enotfound|could not resolve host|eai_again/i],
]

/** Returns the cause of a build failure, found in its log. */
export function findFailureCause(log: string): BuildCause {
  return LOG_PATTERNS.find(([, pattern]) => pattern.test(log))?.[0] ?? 'unknown'
}
