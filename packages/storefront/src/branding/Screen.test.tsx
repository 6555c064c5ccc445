import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { Drawer } from '../drawer/Drawer.tsx'
import SplashScreen from '../splash/Screen.tsx'
import { Splash } from '../splash/Splash.tsx'
import Branding from './Screen.tsx'

test('the branding preview shows every color of the palette and follows changes', async () => {
  const html = await draw(<Branding />, { design: createDesign({ 'branding.mains': '2962ff' }), edit: true })
  expect(html).toContain('background-color:#2962ff')
  for (const name of ['mains', 'blacks', 'darks', 'reds', 'bgs', 'whites'])
    expect(html).toContain(`data-path="branding.${name}"`)
})
test('the splash screen shows the shop’s name, or its image', async () => {
  expect(await draw(<Splash stay />)).toContain('Maison Test')
  const design = createDesign({ 'splash.image': 'https://cdn.test/logo.png', 'splash.showName': false })
  const html = await draw(<Splash stay />, { design })
  expect(html).toContain('https://cdn.test/logo.png')
  expect(html).toContain('alt="Maison Test"')
})
test('the splash screen covers the whole preview in the studio, including its bars', async () => {
  expect(await draw(<SplashScreen />, { edit: true })).toMatch(/^<div [^>]*position:fixed;inset:0;z-index:50/)
})
test('the open drawer lists its links in order', async () => {
  const html = await draw(<Drawer open onClose={() => undefined} />, { language: 'de' })
  expect(html).toContain('Alle Produkte')
  expect(html.indexOf('Alle Produkte')).toBeLessThan(html.indexOf('Meine Bestellungen'))
})
