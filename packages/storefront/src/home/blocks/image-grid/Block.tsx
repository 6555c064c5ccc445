import { useItems, useLanguage, useRecord, useTheme } from '../../../app/context.tsx'
import { hrefOf } from '../../../design/href.ts'
import { useType } from '../../../kit/paint.ts'
import { Box } from '../../../parts/Box'
import { Image } from '../../../parts/Image'
import { Link } from '../../../parts/Link'
import { List } from '../../../parts/List'
import { Text } from '../../../parts/Text'
import { BlockFrame, EditHint } from '../BlockFrame.tsx'
import type { BlockProps } from '../block.types.ts'
import { SHAPES } from '../shapes.ts'
import { useBlockCollections } from '../shop-data.ts'
import type { gridImage, imageGrid } from './design.ts'

/** Pictures in rows, each leading somewhere. */
export default function ImageGrid({ path }: BlockProps) {
  const values = useRecord<typeof imageGrid>(path)
  const pictures = useItems(`${path}.images`)
  if (!values) return null
  if (pictures.length === 0)
    return <EditHint path={path} title="Picture grid" text="Add a picture to show something here." />
  return (
    <BlockFrame path={path} values={values}>
      <List
        items={pictures}
        keyOf={({ id }) => id}
        columns={values.columns}
        gap={values.gap}
        render={(picture, place) => <Picture path={picture.path} of={path} place={place} />}
      />
    </BlockFrame>
  )
}

function Picture({ path, of, place }: { path: string; of: string; place: number }) {
  const values = useRecord<typeof gridImage>(path)
  const look = useRecord<typeof imageGrid>(of)
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const fallback = useBlockCollections(values && values.image === '' ? [] : null)
  if (!values || !look) return null
  const shop = fallback.data ?? []
  const src = values.image || shop[place % Math.max(1, shop.length)]?.image || ''
  const href = hrefOf(values.link)
  const title = t(values.title)
  const face = (
    <>
      <Box style={{ borderRadius: theme.radius, overflow: 'hidden', backgroundColor: theme.color('bgs') }}>
        <Image
          src={src}
          alt={look.showTexts ? '' : title}
          ratio={SHAPES[look.ratio]}
          sizes={`${Math.round(100 / look.columns)}vw`}
        />
      </Box>
      {look.showTexts && title ? (
        <Text lines={2} style={{ ...type(look.textSize, look.textFont), color: theme.color(look.color) }}>
          {title}
        </Text>
      ) : null}
    </>
  )
  return href ? (
    <Link href={href} style={{ gap: 8 }} label={look.showTexts ? undefined : title}>
      {face}
    </Link>
  ) : (
    <Box style={{ gap: 8 }}>{face}</Box>
  )
}
