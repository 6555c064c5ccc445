/// <reference types="vite/client" />

/** Made by `words.plugin.ts` from `i18n/locales`. */
declare module 'virtual:messages' {
  /** Messages by namespace, then by id. */
  type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>
  type Load = () => Promise<{ readonly default: Catalog }>
  const languages: Readonly<Record<string, { readonly pages: Load; readonly studio: Load }>>
  export default languages
}
