import { inLanguages } from '@vitrine/core/design/fields'
import { useItems, useLanguage, useRecord, useTheme } from '../../../app/context.tsx'
import { hrefOf } from '../../../design/href.ts'
import { useType } from '../../../kit/paint.ts'
import { Box } from '../../../parts/Box'
import { Link } from '../../../parts/Link'
import { Pager } from '../../../parts/Pager'
import { Text } from '../../../parts/Text'
import { BlockFrame, EditHint } from '../BlockFrame.tsx'
import type { BlockProps } from '../block.types.ts'
import { Cover } from '../Cover.tsx'
import { useBlockCollections } from '../shop-data.ts'
import type { slide, slider } from './design.ts'

/** What a screen reader calls it. */
const LABEL = inLanguages('Highlights', 'À la une', 'Destacados', 'Highlights', 'أبرز ما لدينا')

/** Pictures swiped one by one. */
export default function Slider({ path, first }: BlockProps) {
  const values = useRecord<typeof slider>(path)
  const slides = useItems(`${path}.slides`)
  const theme = useTheme()
  const { t } = useLanguage()
  if (!values) return null
  if (slides.length === 0)
    return <EditHint path={path} title="Slider" text="Add a slide to show something here." />
  return (
    <BlockFrame path={path} values={values} full={values.full}>
      <Box style={{ borderRadius: values.full ? 0 : theme.radius, overflow: 'hidden' }}>
        <Pager
          label={t(LABEL)}
          dots={values.dots}
          dotColor={theme.color(values.dotColor)}
          every={values.every}
          pages={slides.map(({ id, path: slidePath }, place) => ({
            key: id,
            node: <Slide path={slidePath} of={path} place={place} first={first && place === 0} />,
          }))}
        />
      </Box>
    </BlockFrame>
  )
}

function Slide({ path, of, place, first }: { path: string; of: string; place: number; first: boolean }) {
  const values = useRecord<typeof slide>(path)
  const look = useRecord<typeof slider>(of)
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const fallback = useBlockCollections(values && values.image === '' ? [] : null)
  if (!values || !look) return null
  const shop = fallback.data ?? []
  // The first collection is the banner's; slides take the next ones.
  const own = shop[(place + 1) % Math.max(1, shop.length)]
  // A slide without a picture of its own shows a collection: then its name and its products too.
  const collection = values.image === '' ? own : undefined
  const href = hrefOf(values.link) ?? (collection ? `/c/${encodeURIComponent(collection.handle)}` : null)
  const title = t(values.title) || collection?.name || ''
  const button = href ? t(values.button) : ''
  const color = theme.color(look.color)
  const face = (
    <Cover
      picture={values.image || collection?.image || ''}
      shape={look.ratio}
      wideShape={look.wideRatio}
      maxHeight={560}
      focus={[look.focusX, look.focusY]}
      sizes="(min-width:1200px) 1288px, 100vw"
      first={first}
      radius={0}
      position="bottom"
      align={look.align}
      color={color}
      shade={look.shade}
      foot={look.dots ? 36 : 20}
      full={look.full}
    >
      {title || button ? (
        <>
          {title ? (
            <Text
              heading={3}
              style={{
                ...type(look.titleSize, look.titleFont),
                grows: look.wideTitleSize,
                color,
                textAlign: look.align,
              }}
            >
              {title}
            </Text>
          ) : null}
          {button ? (
            <Box
              style={{
                minHeight: 40,
                paddingHorizontal: 18,
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: theme.radius,
                backgroundColor: theme.color(look.buttonColor),
              }}
            >
              <Text style={{ ...type(14, 'semis'), color: theme.color(look.buttonText) }}>{button}</Text>
            </Box>
          ) : null}
        </>
      ) : null}
    </Cover>
  )
  return href ? <Link href={href}>{face}</Link> : face
}
