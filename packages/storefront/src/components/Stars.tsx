import { inLanguages as t } from '@vitrine/core/design/fields'
import { useLanguage } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'

const RATING_TEXT = t(
  '{n} of 5 stars',
  '{n} étoiles sur 5',
  '{n} de 5 estrellas',
  '{n} von 5 Sternen',
  '{n} من 5 نجوم',
)
const COUNT = t('reviews: {n}', 'avis : {n}', 'reseñas: {n}', 'Bewertungen: {n}', 'التقييمات: {n}')
const SIZE = 16
const GAP = 2
const STAR_POSITIONS = [1, 2, 3, 4, 5]
const WIDTH = 5 * SIZE + 4 * GAP

/** Rating in stars with its value and number of reviews; `color` of the filled stars. */
export function Stars({
  stars,
  count,
  color,
  colors,
}: {
  readonly stars: number
  readonly count: number | null
  readonly color: string
  readonly colors: Colors
}) {
  const { t, language } = useLanguage()
  const type = useType()
  // Arabic shops use the same digits as in their prices.
  const number = stars.toFixed(1).replace('.', language === 'en' || language === 'ar' ? '.' : ',')
  const ratingText = t(RATING_TEXT).replace('{n}', number)
  const row = (name: 'star' | 'star-full', ink: string) => (
    <Box style={{ flexDirection: 'row', gap: GAP, flexShrink: 0 }}>
      {STAR_POSITIONS.map((position) => (
        <Icon key={position} name={name} size={SIZE} color={ink} />
      ))}
    </Box>
  )
  return (
    <Box
      role="group"
      label={count === null ? ratingText : `${ratingText}, ${t(COUNT).replace('{n}', String(count))}`}
      testID="rating"
      style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}
    >
      <Box style={{ width: WIDTH, flexShrink: 0 }}>
        {row('star', colors.quiet)}
        <Box style={{ position: 'absolute', top: 0, start: 0, width: filled(stars), overflow: 'hidden' }}>
          {row('star-full', color)}
        </Box>
      </Box>
      <Text dir="auto" style={{ ...type(14), color: colors.quiet }}>
        {count === null ? number : `${number} (${count})`}
      </Text>
    </Box>
  )
}

/** Returns the width of the filled stars, px, without the gaps. */
function filled(stars: number): number {
  return Math.round(stars * SIZE + Math.floor(Math.min(stars, 4.99)) * GAP)
}
