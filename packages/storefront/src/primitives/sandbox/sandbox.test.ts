import { expect, test } from 'vitest'
import { getColorScheme, SANDBOX_PERMISSIONS, toSandboxDocument } from './sandbox.ts'

const options = { language: 'en', base: '/web/demo/', color: '#112233', fontSize: 15 } as const

test('a merchant’s HTML frame has no script, form, origin or way to navigate the page', () => {
  for (const power of ['scripts', 'same-origin', 'forms', 'top-navigation', 'modals', 'downloads'])
    expect(SANDBOX_PERMISSIONS).not.toContain(power)
})
test('a merchant’s HTML frame has its policy before the merchant’s content, which cannot change it', () => {
  const page = toSandboxDocument('<base href="https://evil.test/" target="_top"><p>Own</p>', options)
  const own = page.indexOf('<base href="https://evil')
  for (const fragment of [
    'Content-Security-Policy',
    "default-src 'none'",
    '<base href="/web/demo/" target="_blank">',
  ])
    expect(page.indexOf(fragment)).toBeLessThan(own)
})
test('a merchant’s HTML frame cannot be escaped by any content', () => {
  const page = toSandboxDocument('', { ...options, base: '"><script>', color: 'red}</style><script>' })
  expect(page).not.toContain('<script>')
  expect(page).toContain('href="&#34;>&#60;script>"')
})
test('a merchant’s HTML frame is dark for dark text colors, and light for light ones', () => {
  expect(toSandboxDocument('', { ...options, color: '#f4f4f6' })).toContain('color-scheme:dark}')
  expect(toSandboxDocument('', { ...options, color: '#16181d' })).toContain('color-scheme:light}')
  expect(getColorScheme('var(--l,#16181d)var(--d,#f4f4f6)')).toBe('light dark')
})
