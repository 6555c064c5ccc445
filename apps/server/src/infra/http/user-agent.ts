/** Browsers by name in a user agent; the first match wins, because browsers also name others. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the name of browser and system ("Chrome, macOS") from a `User-Agent` header; '' when neither is known. */
export function getDeviceName(agent: string | undefined): string {
  const agentText = (agent ?? '').slice(0, 500)
  return [BROWSERS, SYSTEMS]
    .map((names) => names.find(([, pattern]) => pattern.test(agentText))?.[0])
    .filter((name) => name !== undefined)
    .join(', ')
}
