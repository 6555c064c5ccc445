import type { Plugin } from 'vite'

/** Makes a module's namespace object from getters, as the bundler's own function does. */
const NAMESPACE =
  'all=>{const made={};for(const name in all)Object.defineProperty(made,name,{get:all[name],enumerable:true});return made}'

/**
 * Vite plugin that writes the bundler's function for namespace objects into the files that need nothing else of its
 * runtime: a request for these 200 bytes costs more than they weigh. Throws when the bundler's runtime has changed.
 */
export function inlineNamespacesPlugin(): Plugin {
  return {
    name: 'vitrine-inline-namespaces',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const runtime = chunks.find(({ moduleIds }) => moduleIds.join() === '\0rolldown/runtime.js')
      if (!runtime) return
      const local = /([\w$]+)=\([^)]*\)=>\{let [\w$]+=\{\};for/.exec(runtime.code)?.[1]
      if (!local)
        throw new Error('The bundler makes namespace objects in another way: see inlineNamespacesPlugin')
      const exported = new RegExp(`[{,]${local.replace('$', '\\$')}(?: as ([\\w$]+))?[,}]`).exec(
        runtime.code.slice(runtime.code.lastIndexOf('export')),
      )
      const name = exported?.[1] ?? local
      const imports = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime.fileName}";`)
      for (const chunk of chunks) {
        const [statement, names = ''] = imports.exec(chunk.code) ?? []
        const [imported, own] = names.split(' as ')
        if (statement === undefined || imported !== name) continue
        chunk.code = chunk.code.replace(statement, `var ${own ?? name}=${NAMESPACE};`)
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
      }
    },
  }
}
