import { inLanguages } from '@vitrine/core/design/fields'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage } from '../../context/context.tsx'
import { Sandbox } from '../../primitives/sandbox/Sandbox'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { html } from './design.ts'

const FRAME = inLanguages(
  'From the store',
  'De la boutique',
  'Más de la tienda',
  'Mehr vom Shop',
  'المزيد من المتجر',
)

/** HTML in a frame; without any, a hint for the merchant. */
function Html({ values, path }: BlockProps<typeof html>) {
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ background: values.background, color: values.text })
  const markup = t(values.html)
  if (markup.trim() === '') return <EditHint path={path} hint="blocks.html" />
  const title = t(values.title)
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={title}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      <Sandbox
        html={markup}
        label={title || t(FRAME)}
        height={values.height}
        wideHeight={values.wideHeight}
        color={colors.color}
        fontSize={values.textSize}
        textStyle={type(values.textSize)}
        testID="own-html"
      />
    </BlockBackground>
  )
}

export default defineView<typeof html>(Html)
