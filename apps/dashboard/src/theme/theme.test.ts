import { readFileSync } from 'node:fs'
import { DEFAULT_THEME } from '@mantine/core'
import { getContrast } from '@vitrine/core/design/colors/contrast'
import { expect, test } from 'vitest'
import { resolveCssVariables } from './theme.ts'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const [, light = '', dark = ''] = /^:root \{(.*?)^\}.*?^:root\[data[^{]*\{(.*?)^\}/ms.exec(css) ?? []

/** Returns the color that a scheme's block of the stylesheet gives a variable of ours, as '#rrggbb'; '' for none. */
function readColor(scheme: string, variable: string | undefined): string {
  const name = variable?.slice('var('.length, -1)
  return new RegExp(`${name}: (#[0-9a-f]{6});`).exec(scheme)?.[1] ?? ''
}

test.each(['light', 'dark'] as const)(
  'a warning of the dashboard is readable and quiet in the %s scheme',
  (name) => {
    const scheme = { light, dark }[name]
    const variables = resolveCssVariables(DEFAULT_THEME)[name]
    const background = readColor(scheme, variables['--mantine-color-yellow-light'])
    const text = readColor(scheme, variables['--mantine-color-yellow-light-color'])
    expect(getContrast(text, background)).toBeGreaterThan(4.5)
    expect(getContrast(background, readColor(scheme, 'var(--v-surface)'))).toBeLessThan(1.3)
  },
)
