import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { root, run } from './run.mjs'

const SOURCES = [
  'packages/core',
  'packages/commerce',
  'packages/storefront',
  'apps/shopper',
  'package-lock.json',
]

/** Bundles the phone app for a browser (React Native for Web) if its sources changed; see `native-web.mjs`. */
export async function ensureNativeWeb() {
  const dist = join(root, 'apps', 'shopper', 'dist', 'web')
  await buildIfStale('the native face', dist, SOURCES, () =>
    run(
      'npm',
      [
        'run',
        'export',
        '-w',
        'apps/shopper',
        '--silent',
        '--',
        '--platform',
        'web',
        '--output-dir',
        'dist/web',
      ],
      { quiet: true, env: { CI: '1' } },
    ),
  )
}
