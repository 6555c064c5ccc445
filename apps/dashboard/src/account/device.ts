/** Device of a session, from its User-Agent. */
export type Device = {
  /** Product names, not translated; '' when unknown. */
  readonly name: string
  readonly phone: boolean
}

/** Ordered patterns: the first match wins, since most browsers also name others. */
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

/** Parses a User-Agent: `Chrome, Windows`. */
export function parseDevice(agent: string): Device {
  const nameIn = (patterns: readonly (readonly [RegExp, string])[]) =>
    patterns.find(([pattern]) => pattern.test(agent))?.[1]
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((one) => one !== undefined)
  return { name: parts.join(', '), phone: /\bMobile\b|\biPhone\b|\biPad\b|\bAndroid\b/.test(agent) }
}
