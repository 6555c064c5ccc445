/// <reference types="vite/client" />

/** Made by `words.plugin.ts` from every room's `locales`. */
declare module 'virtual:words' {
  /** By room, then by message. */
  type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>
  type Load = () => Promise<{ readonly default: Catalogues }>
  const languages: Readonly<Record<string, { readonly pages: Load; readonly studio: Load }>>
  export default languages
}
