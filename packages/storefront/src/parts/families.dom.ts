const FAMILIES: Readonly<Record<string, string>> = {
  serif: 'Georgia,"Iowan Old Style","Noto Serif","Noto Naskh Arabic",serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,system-ui,sans-serif',
  condensed: '"Avenir Next Condensed","Arial Narrow","Roboto Condensed",system-ui,sans-serif',
  mono: 'ui-monospace,Menlo,Consolas,"Noto Sans Mono",monospace',
}

/** The CSS font stack of one of branding's families; undefined for the system's own (the page's). */
export function familyOf(family: string): string | undefined {
  return FAMILIES[family]
}
