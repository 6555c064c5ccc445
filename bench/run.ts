import { machine } from './machine.ts'

/** Benchmarks by name; each prints one table and returns it as Markdown. */
const BENCHES: Readonly<Record<string, () => Promise<string>>> = {
  web: async () => (await import('./web.ts')).benchWeb(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  editor: async () => (await import('./editor.ts')).benchEditor(),
  events: async () => (await import('./events.ts')).benchEvents(),
  push: async () => (await import('./push.ts')).benchPush(),
  shop: async () => (await import('./shop.ts')).benchShop(),
  gateway: async () => (await import('./gateway.ts')).benchGateway(),
  webhooks: async () => (await import('./webhooks.ts')).benchWebhooks(),
  idle: async () => (await import('./idle.ts')).benchIdle(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  rival: async () => (await import('./rival.ts')).benchRival(),
  inp: async () => (await import('./inp.ts')).benchInp(),
  tenants: async () => (await import('./tenants.ts')).benchTenants(),
  neighbors: async () => (await import('./neighbors.ts')).benchNeighbors(),
  'design-ai': async () => (await import('./design-ai.ts')).benchDesigns(),
  blocks: async () => (await import('./blocks.ts')).benchBlocks(),
  screens: async () => (await import('./screens.ts')).benchScreens(),
  variants: async () => (await import('./variants.ts')).benchVariants(),
  app: async () => (await import('./app.ts')).benchApp(),
}

const name = process.argv[2] ?? ''
const bench = BENCHES[name]
if (!bench) {
  process.stderr.write(`Which bench? npm run bench -- ${Object.keys(BENCHES).join(' | ')}\n`)
  process.exit(2)
}
process.stdout.write(`${machine()}\n\n${await bench()}\n`)
process.exit(0)
