import { pluralize } from '@vitrine/core/i18n/plural'
import { useEffect, useState } from 'react'
import { useColors, useType } from '../components/colors.ts'
import { useLanguage, usePorts, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Text } from '../primitives/text/Text'
import { useCardStyle } from './card-style.ts'
import { fetchRating, getCachedRating } from './ratings.ts'
import { TEXTS } from './texts.ts'

/** Rating of a product in one short line; nothing without ratings or a response. */
export function CardRating({ id }: { readonly id: number }) {
  const { client } = usePorts()
  const { t, language } = useLanguage()
  const theme = useTheme()
  const section = useCardStyle()
  const colors = useColors(section)
  const type = useType()
  const [rating, setRating] = useState(() => getCachedRating(client, id))
  useEffect(() => {
    let here = true
    fetchRating(client, id).then((fetchedRating) => {
      if (here) setRating(fetchedRating)
    })
    return () => {
      here = false
    }
  }, [client, id])
  if (!rating) return null
  // Arabic shops use the same digits as in their prices.
  const stars = rating.stars.toLocaleString(language === 'ar' ? 'en' : language, { minimumFractionDigits: 1 })
  const ratingText = t(TEXTS.outOfFive).replace('{n}', stars)
  const { count } = rating
  return (
    <Box
      role="group"
      label={count === null ? ratingText : `${ratingText}, ${pluralize(TEXTS.reviews, language, count)}`}
      testID="card-rating"
      style={{ flexDirection: 'row', alignItems: 'center', gap: 4 }}
    >
      <Icon name="star-full" size={13} color={theme.color(section.price)} />
      <Text dir="ltr" lines={1} style={{ ...type(12), lineHeight: 18, color: colors.quiet }}>
        {count === null ? stars : `${stars} (${count})`}
      </Text>
    </Box>
  )
}
