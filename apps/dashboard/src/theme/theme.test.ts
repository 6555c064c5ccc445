import { DEFAULT_THEME } from '@mantine/core'
import { getContrast } from '@vitrine/core/design/colors/contrast'
import { expect, test } from 'vitest'
import { resolveCssVariables, theme } from './theme.ts'

test.each([
  ['light', '#ffffff'],
  ['dark', theme.colors?.dark?.[7]],
] as const)('a warning of the dashboard is readable and quiet in the %s scheme', (scheme, surface = '') => {
  const { '--mantine-color-yellow-light': background = '', '--mantine-color-yellow-light-color': text = '' } =
    resolveCssVariables(DEFAULT_THEME)[scheme]
  expect(getContrast(text, background)).toBeGreaterThan(4.5)
  // An unknown color has the highest contrast.
  expect(getContrast(background, surface)).toBeLessThan(1.3)
})
