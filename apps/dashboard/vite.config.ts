import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readPromise, toBuildTargets } from '../../scripts/browsers/compatibility.ts'
import { compressPlugin } from '../../scripts/vite/compress-plugin.ts'
import { messages } from './messages.plugin.ts'

/** Where people find the server while developing (`npm run dev`). */
const server = process.env.VITRINE_SERVER ?? 'http://localhost:4000'

/** In development the head tags come from the same function that the server uses in production. */
function headTags(): Plugin {
  return {
    name: 'vitrine-head',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, context) {
        const { renderHead } = await (context.server?.ssrLoadModule('/src/head-server.ts') ?? {})
        const path = (context.originalUrl ?? '/dashboard').split('?')[0]
        return renderHead ? html.replace('<!--seo-->', renderHead(path, server).html) : html
      },
    },
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/dashboard/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react({ compiler: true }),
    messages(),
    headTags(),
    ...(isSsrBuild ? [] : [compressPlugin()]),
  ],
  // The server renders the head without the dashboard's packages, which its image does not contain. While developing,
  // Node loads them itself: Vite evaluates no CommonJS, such as React's.
  ssr: command === 'build' ? { noExternal: true } : {},
  json: { stringify: true },
  build: {
    outDir: 'dist/client',
    target: toBuildTargets(readPromise(join(import.meta.dirname, '../..'), 'dashboard')),
  },
}))
