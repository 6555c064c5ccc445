import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react-native'
import { ShellContext } from '@vitrine/storefront/primitives/shell/shell.ts'
import { Text } from '@vitrine/storefront/primitives/text/Text.tsx'
import * as Font from 'expo-font'
import { StyleSheet } from 'react-native'
import { listFontFiles, loadFonts } from './fonts.ts'

jest.mock('expo-font', () => ({ isLoaded: jest.fn(() => false), loadAsync: jest.fn(async () => undefined) }))

const design = { branding: { regs: 'tajawal', semis: 'system', bolds: 'lora' } }

describe('the fonts of a family that the merchant chose', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    jest.clearAllMocks()
  })
  test('are the existing file of each weight, in Latin and in Arabic', () => {
    expect(listFontFiles({})).toEqual([])
    expect(listFontFiles(design).map(({ file }) => file)).toEqual([
      'tajawal-latin-400',
      'tajawal-arabic-400',
      'tajawal-latin-700',
      'tajawal-arabic-700',
      'lora-latin-400',
      'noto-naskh-arabic-arabic-400',
      'lora-latin-600',
      'noto-naskh-arabic-arabic-600',
      'lora-latin-700',
      'noto-naskh-arabic-arabic-700',
    ])
  })
  test('are uploaded ones, and an open family’s for missing glyphs', async () => {
    const [project, id] = ['0199a2f0-1c2d-7e3f-8a4b-000000000001', '0199a2f0-1c2d-7e3f-8a4b-000000000002']
    const own = `own_${project}_${id}_sans_lx__cairo_400-9000-2100-4500_700-9000-2100-4800_n4272616e64`
    const needed = listFontFiles({ branding: { regs: own, semis: own, bolds: own } })
    expect(needed.map(({ file }) => file)).toEqual([
      `own-${id}-latin-400`,
      'cairo-arabic-400',
      `own-${id}-latin-700`,
      'cairo-arabic-600',
      'cairo-arabic-700',
    ])
    jest.mocked(Font.isLoaded).mockImplementation((file) => file !== `own-${id}-latin-700`)
    await loadFonts({ branding: { bolds: own } }, 'https://vitrine.test')
    expect(jest.mocked(Font.loadAsync).mock.calls).toEqual([
      [{ [`own-${id}-latin-700`]: `https://vitrine.test/files/fonts/${project}/${id}/latin-700.ttf` }],
    ])
  })
  test('are loaded from the server where the build does not contain them', async () => {
    jest.mocked(Font.isLoaded).mockImplementation((file) => file !== 'lora-latin-700')
    await loadFonts(design, 'https://vitrine.test')
    expect(jest.mocked(Font.loadAsync).mock.calls).toEqual([
      [{ 'lora-latin-700': 'https://vitrine.test/web/assets/fonts/phone-1/lora-latin-700.ttf' }],
    ])
  })
  test('do not delay the start when the server has none: the app opens with the system font', async () => {
    jest.mocked(Font.isLoaded).mockReturnValue(false)
    jest.mocked(Font.loadAsync).mockImplementation(() => new Promise(() => undefined))
    const loading = loadFonts(design, 'https://vitrine.test')
    jest.advanceTimersByTime(1500)
    await loading
    jest.mocked(Font.loadAsync).mockRejectedValue(new Error('offline'))
    await loadFonts(design, 'https://vitrine.test')
  })
  test('depend on the script of a text: an Arabic name in an English app has the Arabic family', () => {
    const shell = {
      ...{ base: '', language: 'en' as const, edit: false },
      ...{ navigate: () => undefined, openWeb: () => undefined },
    }
    render(
      <ShellContext value={shell}>
        <Text style={{ fontFamily: 'lora', fontWeight: '700' }}>Coat</Text>
        <Text style={{ fontFamily: 'lora', fontWeight: '700' }} dir="auto">
          معطف
        </Text>
      </ShellContext>,
    )
    const family = (text: string) => StyleSheet.flatten(screen.getByText(text).props.style).fontFamily
    expect(family('Coat')).toBe('lora-latin-700')
    expect(family('معطف')).toBe('noto-naskh-arabic-arabic-700')
  })
})
