import { Module, registerHooks } from 'node:module'
import { delimiter, join } from 'node:path'

/**
 * npm may place drizzle-orm beside the server and drizzle-kit above it, where the kit does not find it: neither
 * by `import` (the hook) nor by `require` (the path).
 */
const own = join(import.meta.dirname, '../node_modules')
process.env.NODE_PATH = [own, process.env.NODE_PATH].filter(Boolean).join(delimiter)
Module._initPaths()

registerHooks({
  resolve: (name, context, next) =>
    next(
      name,
      /^drizzle-orm($|\/)/.test(name) && context.conditions.includes('import')
        ? { ...context, parentURL: import.meta.url }
        : context,
    ),
})
