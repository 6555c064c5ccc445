import { inLanguages } from '@vitrine/core/design/fields'
import { useItems, useLanguage, useRecord, useTheme } from '../../../app/context.tsx'
import { hrefOf } from '../../../design/href.ts'
import { useType } from '../../../kit/paint.ts'
import { Box } from '../../../parts/Box'
import { Image } from '../../../parts/Image'
import { Link } from '../../../parts/Link'
import { Pager } from '../../../parts/Pager'
import { Shade } from '../../../parts/Shade'
import { Text } from '../../../parts/Text'
import { BlockFrame, EditHint } from '../BlockFrame.tsx'
import type { BlockProps } from '../block.types.ts'
import { PLACES, SHAPES } from '../shapes.ts'
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
  const href = hrefOf(values.link)
  const title = t(values.title)
  const face = (
    <Box
      style={{
        width: '100%',
        aspectRatio: SHAPES[look.ratio],
        maxHeight: 560,
        overflow: 'hidden',
        backgroundColor: theme.color('darks'),
      }}
    >
      <Image
        src={values.image || own?.image || ''}
        alt=""
        ratio={SHAPES[look.ratio]}
        sizes="(min-width:1200px) 1168px, 100vw"
        first={first}
        style={{ position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' }}
      />
      {title ? <Shade amount={look.shade / 100} from="bottom" /> : null}
      <Box
        style={{
          position: 'absolute',
          start: 0,
          end: 0,
          bottom: 0,
          paddingHorizontal: 20,
          paddingTop: 20,
          paddingBottom: look.dots ? 36 : 20,
          alignItems: PLACES[look.align],
        }}
      >
        {title ? (
          <Text
            heading={3}
            style={{
              ...type(look.titleSize, look.titleFont),
              color: theme.color(look.color),
              textAlign: look.align,
            }}
          >
            {title}
          </Text>
        ) : null}
      </Box>
    </Box>
  )
  return href ? <Link href={href}>{face}</Link> : face
}
