import { defineSection } from '@vitrine/core/design/fields'
import { SPLASH_DURATION_MS } from '@vitrine/core/limits/limits'
import { choice, color, font, image, number, toggle } from '../design/kinds.ts'

/** Design section of the splash screen, shown while the app starts; for 500 ms by default (spec section 9). */
export const splash = defineSection({
  icon: 'sparkles',
  fields: {
    duration: number([0, 5000], 'ms', 'layout', 100),
    image: image('content'),
    imageWidth: number([48, 360]),
    showName: toggle(),
    nameSize: number([16, 48]),
    nameFont: font(),
    motion: choice(['fade', 'none']),
    background: color(),
    color: color(),
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
