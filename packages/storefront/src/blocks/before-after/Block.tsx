import { getReadableColor } from '@vitrine/core/design/colors/contrast'
import { inLanguages } from '@vitrine/core/design/fields'
import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Compare } from '../../primitives/compare/Compare'
import { Image } from '../../primitives/image/Image'
import { Text } from '../../primitives/text/Text'
import { ASPECT_RATIOS } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { beforeAfter } from './design.ts'

const DIVIDER = inLanguages(
  'Before and after',
  'Avant et après',
  'Antes y después',
  'Vorher und nachher',
  'قبل وبعد',
)
const VISIBLE_SHARE_TEXT = inLanguages(
  '{what}: {n}%',
  '{what} : {n} %',
  '{what}: {n} %',
  '{what}: {n} %',
  '{what}: {n}%',
)
const BEFORE = inLanguages('Before', 'Avant', 'Antes', 'Vorher', 'قبل')

type Side = { readonly src: string; readonly alt: string; readonly label: string; readonly end: boolean }

/** Both images or nothing: one alone cannot be compared. */
function BeforeAfter({ values, path, first }: BlockProps<typeof beforeAfter>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  if (values.before === '' || values.after === '') return <EditHint path={path} hint="blocks.before-after" />
  const title = t(values.title)
  const divider = theme.color(values.divider)
  const side = ({ src, alt, label, end }: Side) => (
    <>
      <Image
        src={src}
        alt={alt}
        ratio={ASPECT_RATIOS[values.ratio]}
        focus={[values.focusX, values.focusY]}
        sizes="(min-width:1280px) 1240px, 100vw"
        first={first}
        style={{ position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' }}
      />
      {label ? (
        <Box
          style={{
            position: 'absolute',
            bottom: 12,
            ...(end ? { end: 12 } : { start: 12 }),
            maxWidth: '44%',
            paddingHorizontal: 10,
            paddingVertical: 4,
            borderRadius: theme.radius,
            // Dark enough for white text over any image.
            backgroundColor: 'rgba(16,18,27,0.72)',
          }}
        >
          <Text lines={1} style={{ ...type(values.labelSize, 'semis'), color: '#ffffff' }}>
            {label}
          </Text>
        </Box>
      ) : null}
    </>
  )
  const beforeLabel = t(values.beforeLabel)
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={title}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      <Compare
        before={side({ src: values.before, alt: t(values.beforeAlt), label: beforeLabel, end: false })}
        after={side({ src: values.after, alt: t(values.afterAlt), label: t(values.afterLabel), end: true })}
        start={values.start}
        label={title || t(DIVIDER)}
        formatValue={(n) =>
          t(VISIBLE_SHARE_TEXT)
            .replace('{what}', beforeLabel || t(BEFORE))
            .replace('{n}', String(n))
        }
        color={divider}
        ink={getReadableColor(divider)}
        testID="before-after"
        style={{
          width: '100%',
          aspectRatio: ASPECT_RATIOS[values.ratio],
          borderRadius: theme.radius,
          wide: { aspectRatio: ASPECT_RATIOS[values.wideRatio] },
        }}
      />
    </BlockBackground>
  )
}

export default defineView<typeof beforeAfter>(BeforeAfter)
