import { inLanguages, type RecordOf } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/rank-order'
import { useState } from 'react'
import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { createFallbackImagesQuery } from '../queries.ts'
import { useFallbackImages } from '../useFallbackImages.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { CollageImage, collage } from './design.ts'
import { SpotSheet } from './SpotSheet.tsx'

const SEE = inLanguages(
  'View product {n}',
  'Voir le produit {n}',
  'Ver el producto {n}',
  'Produkt {n} ansehen',
  'عرض المنتج {n}',
)

type CollageItem = RecordOf<CollageImage> & { readonly id: string; readonly index: number }

/**
 * Aspect ratios of a group by its number of images, on phones and in wide windows: nearly square tiles cut little off
 * photos of products.
 */
const GROUP_RATIOS = [
  [1.2, 2.4],
  [0.7, 2.2],
  [0.75, 1.6],
] as const
/** Size of the large image of a group to that of the small ones. */
const LARGE_SHARE = 2

/**
 * Images in groups of three: a large one and two beside it, on alternating sides; the remainder shares a row. On phones
 * the large one is as wide as the page, and the others are below it.
 */
function Collage({ values, path }: BlockProps<typeof collage>) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const pictures = inOrder(values.pictures).map((picture, index) => ({ ...picture, index }))
  if (pictures.length === 0) return <EditHint path={path} hint="blocks.collage" />
  const groups = Array.from({ length: Math.ceil(pictures.length / 3) }, (_, at) =>
    pictures.slice(at * 3, at * 3 + 3),
  )
  const renderItem = (picture: CollageItem | undefined) =>
    picture ? <Tile key={picture.id} picture={picture} size={values.labelSize} onSpot={setOpen} /> : null
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      <Box style={{ gap: values.gap }}>
        {groups.map(([first, second, third], at) => {
          const [aspectRatio, wideRatio] = GROUP_RATIOS[third ? 2 : second ? 1 : 0]
          return (
            <Box
              key={first?.id ?? at}
              style={{
                gap: values.gap,
                aspectRatio,
                wide: { aspectRatio: wideRatio, flexDirection: at % 2 ? 'row-reverse' : 'row' },
              }}
            >
              <Box style={{ flexGrow: LARGE_SHARE, flexBasis: 0 }}>{renderItem(first)}</Box>
              {second ? (
                <Box
                  style={{
                    flexGrow: 1,
                    flexBasis: 0,
                    flexDirection: 'row',
                    gap: values.gap,
                    wide: { flexDirection: 'column' },
                  }}
                >
                  {renderItem(second)}
                  {renderItem(third)}
                </Box>
              ) : null}
            </Box>
          )
        })}
      </Box>
      <SpotSheet handle={open} onClose={() => setOpen(null)} />
    </BlockBackground>
  )
}

function Tile({
  picture,
  size,
  onSpot,
}: {
  readonly picture: CollageItem
  readonly size: number
  readonly onSpot: (product: string) => void
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const { shop, screen } = useFallbackImages(picture)
  const standIn = picture.image === '' ? shop[picture.index % Math.max(1, shop.length)] : undefined
  const href = toHref(picture.link) ?? (standIn ? toPath(screen, standIn.handle) : null)
  const title = t(picture.title) || standIn?.name || ''
  const content = (
    <Box style={{ flexGrow: 1, justifyContent: 'flex-end', alignItems: 'flex-start', padding: 8 }}>
      <Image
        src={picture.image || standIn?.image || ''}
        alt={t(picture.alt)}
        ratio={1}
        focus={[picture.focusX, picture.focusY]}
        sizes="(min-width:900px) 760px, 100vw"
        style={{ position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' }}
      />
      {title ? (
        <Box
          style={{
            maxWidth: '100%',
            paddingHorizontal: 10,
            paddingVertical: 5,
            borderRadius: Math.min(theme.radius, 16),
            backgroundColor: theme.color('whites'),
          }}
        >
          <Text lines={2} style={{ ...type(size, 'semis'), color: theme.on('whites') }}>
            {title}
          </Text>
        </Box>
      ) : null}
    </Box>
  )
  return (
    <Box
      style={{
        flexGrow: 1,
        flexBasis: 0,
        overflow: 'hidden',
        borderRadius: theme.radius,
        backgroundColor: theme.color('bgs'),
      }}
    >
      {href ? (
        <Link href={href} label={title || undefined} style={{ flexGrow: 1 }}>
          {content}
        </Link>
      ) : (
        content
      )}
      {inOrder(picture.spots).map(({ id, product, x, y }, index) => (
        <Spot key={id} number={index + 1} x={x} y={y} onPress={() => onSpot(product)} />
      ))}
    </Box>
  )
}

/** Hotspot on an image that shows a product; `x` and `y` in percent. */
function Spot({
  number,
  x,
  y,
  onPress,
}: {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly onPress: () => void
}) {
  const theme = useTheme()
  const { t, dir } = useLanguage()
  return (
    <Press
      label={t(SEE).replace('{n}', String(number))}
      onPress={onPress}
      testID="spot"
      style={{
        position: 'absolute',
        // A hotspot stays at its position in right-to-left layouts: images are not mirrored.
        start: `${dir === 'rtl' ? 100 - x : x}%`,
        top: `${y}%`,
        width: 44,
        height: 44,
        marginStart: -22,
        marginTop: -22,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Box
        style={{
          width: 26,
          height: 26,
          borderRadius: 13,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: theme.color('whites'),
          elevation: 2,
        }}
      >
        <Box style={{ width: 10, height: 10, borderRadius: 5, backgroundColor: theme.on('whites') }} />
      </Box>
    </Press>
  )
}

export default defineView<typeof collage>(Collage, ({ pictures }) => [
  createFallbackImagesQuery(...inOrder(pictures)),
])
