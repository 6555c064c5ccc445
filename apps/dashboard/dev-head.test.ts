// isolated: Vite's development server sets variables of its process
import path from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'

test('npm run dev serves a dashboard page with the head tags that the server gives it', async () => {
  const root = import.meta.dirname
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const html = await vite.transformIndexHtml(
      '/dashboard/login',
      '<head><!--seo--></head>',
      '/dashboard/login',
    )
    expect(html).toContain('Sign in')
  } finally {
    await vite.close()
  }
}, 60_000)
