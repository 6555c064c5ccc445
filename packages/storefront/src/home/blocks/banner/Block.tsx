import { useLanguage, useRecord, useTheme } from '../../../app/context.tsx'
import { hrefOf } from '../../../design/href.ts'
import { useType } from '../../../kit/paint.ts'
import { Box } from '../../../parts/Box'
import { Image } from '../../../parts/Image'
import { Link } from '../../../parts/Link'
import { Shade } from '../../../parts/Shade'
import { Text } from '../../../parts/Text'
import { BlockFrame } from '../BlockFrame.tsx'
import type { BlockProps } from '../block.types.ts'
import { PLACES, SHAPES } from '../shapes.ts'
import { useBlockCollections } from '../shop-data.ts'
import type { banner } from './design.ts'

const HEIGHTS = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** One big picture, words and a button on it; the whole of it is one link. */
export default function Banner({ path, first }: BlockProps) {
  const values = useRecord<typeof banner>(path)
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const fallback = useBlockCollections(values && values.image === '' ? [] : null)
  if (!values) return null
  const picture = values.image || fallback.data?.[0]?.image || ''
  const href = hrefOf(values.link)
  const title = t(values.title)
  const subtitle = t(values.subtitle)
  const button = t(values.button)
  const color = theme.color(values.color)
  const align = PLACES[values.align]
  const face = (
    <Box
      style={{
        width: '100%',
        aspectRatio: SHAPES[values.ratio],
        maxHeight: 640,
        overflow: 'hidden',
        borderRadius: values.full ? 0 : theme.radius,
        backgroundColor: theme.color('darks'),
      }}
    >
      <Image
        src={picture}
        alt=""
        ratio={SHAPES[values.ratio]}
        sizes="100vw"
        first={first}
        style={{ position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' }}
      />
      <Shade amount={values.shade / 100} from={values.position === 'middle' ? 'all' : values.position} />
      <Box
        style={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          start: 0,
          end: 0,
          alignItems: 'center',
          justifyContent: HEIGHTS[values.position],
        }}
      >
        <Box style={{ width: '100%', maxWidth: 1200, padding: 24, gap: 8, alignItems: align }}>
          {title ? (
            <Text
              heading={2}
              style={{
                ...type(values.titleSize, values.titleFont),
                letterSpacing: -0.4,
                color,
                textAlign: values.align,
              }}
            >
              {title}
            </Text>
          ) : null}
          {subtitle ? (
            <Text style={{ ...type(16), color, textAlign: values.align, maxWidth: 480 }}>{subtitle}</Text>
          ) : null}
          {button && href ? (
            <Box
              style={{
                marginTop: 12,
                minHeight: 48,
                paddingHorizontal: 24,
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: theme.radius,
                backgroundColor: theme.color(values.buttonColor),
              }}
            >
              <Text style={{ ...type(16, 'semis'), color: theme.color(values.buttonText) }}>{button}</Text>
            </Box>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
  return (
    <BlockFrame path={path} values={values} full={values.full}>
      {href ? <Link href={href}>{face}</Link> : face}
    </BlockFrame>
  )
}
