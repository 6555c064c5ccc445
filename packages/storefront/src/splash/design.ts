import { defineSection } from '@vitrine/core/design/fields'
import { SPLASH_DURATION_MS } from '@vitrine/core/limits'
import { choice, color, font, image, number, toggle } from '../design/kinds.ts'

/** What covers the app while it starts; 500 ms by default (spec section 9). */
export const splash = defineSection({
  title: 'Splash',
  icon: 'sparkles',
  fields: {
    duration: number('Stays for', [0, 5000], 'ms', 'Layout', 100),
    image: image('Picture', 'Content', 'Without a picture the name of the shop is written.'),
    imageWidth: number('Picture width', [48, 360]),
    showName: toggle('Name of the shop'),
    nameSize: number('Name size', [16, 48]),
    nameFont: font('Name'),
    motion: choice('Leaves by', [
      { value: 'fade', label: 'Fading' },
      { value: 'none', label: 'At once' },
    ]),
    background: color('Background'),
    color: color('Name'),
  },
  defaults: {
    duration: SPLASH_DURATION_MS,
    image: '',
    imageWidth: 160,
    showName: true,
    nameSize: 28,
    nameFont: 'bolds',
    motion: 'fade',
    background: 'whites',
    color: 'blacks',
  },
})
