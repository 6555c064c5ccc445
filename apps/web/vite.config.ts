import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../../scripts/vite/compressed.ts'

/** Two builds: the script for browsers (hashed, immutable, precompressed) and the renderer for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/web/assets/',
  plugins: [react(), ...(isSsrBuild ? [] : [compressed()])],
  resolve: {
    extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    dedupe: ['react', 'react-dom'],
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The renderer carries all it needs, so that the server can load it from anywhere.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/client',
    assetsDir: '',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One file for the server: a rebuild beside a running server must not take screens away from it.
    ...(isSsrBuild
      ? {
          emptyOutDir: true,
          rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
        }
      : {
          rolldownOptions: {
            input: ['src/start.ts', 'src/main.tsx'],
            output: {
              // What several rooms share travels as one file: twenty of 300 bytes each pack and queue badly.
              // React is a file of its own: it stays in browsers' caches when the app is renewed, and is evaluated apart.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]react\.ts$/,
                  },
                  { name: 'shared', test: /packages/, minShareCount: 3 },
                ],
              },
            },
          },
        }),
  },
}))
