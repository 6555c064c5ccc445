/** What a browser says of itself, as people call it. */
export type Device = {
  /** Names of products, the same in every language; '' where nothing is known. */
  readonly name: string
  readonly phone: boolean
}

/** The first that fits: most say the names of others too. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const

/** Reads a User-Agent: `Chrome, Windows`. */
export function deviceOf(agent: string): Device {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([sign]) => sign.test(agent))?.[1]
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((one) => one !== undefined)
  return { name: parts.join(', '), phone: /\bMobile\b|\biPhone\b|\biPad\b|\bAndroid\b/.test(agent) }
}
