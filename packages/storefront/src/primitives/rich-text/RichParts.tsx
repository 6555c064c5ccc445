import { resizeImageUrl } from '@vitrine/commerce/image'
import { useState } from 'react'
import { Image, PixelRatio, Pressable, ScrollView, Text, useWindowDimensions, View } from 'react-native'
import { Embed } from '../embed/Embed.tsx'
import { Video } from '../video/Video.tsx'
import type { RichLook } from './rich-look.ts'
import { type RichMedia, toPlayerPage } from './rich-media.ts'
import type { RichNode } from './rich-text.types.ts'
import { type GridCell, layoutTable } from './table-grid.ts'
import { findTextDirection } from './text-direction.ts'

type OfKind<K extends RichMedia['kind']> = Extract<RichMedia, { readonly kind: K }>

const BORDER = 'rgba(120,126,146,0.3)'
const HEAD = 'rgba(120,126,146,0.08)'
const GROUND = 'rgba(120,126,146,0.1)'
/** Ratio that is reserved for an image whose size the text does not say, until it has loaded. */
const USUAL_RATIO = 4 / 3
const VIDEO_RATIO = 16 / 9
/** Steps of image widths, px: fewer files on the CDN. */
const STEP_PX = 180
/** Width of a character relative to the font size, and the space around a cell's text, px. */
const CHARACTER = 0.58
const CELL_PX = 12

/** An image in its own ratio, at most as wide as the text. */
export function RichImage({
  image,
  href,
  follow,
}: {
  readonly image: OfKind<'image'>
  readonly href: string
  readonly follow: (href: string) => void
}) {
  const { src, alt, width, height } = image
  const window = useWindowDimensions()
  const [ratio, setRatio] = useState(width > 0 && height > 0 ? width / height : null)
  const [isMissing, setMissing] = useState(false)
  const displayWidth = width > 0 ? Math.min(width, window.width) : window.width
  const imageWidth = Math.ceil((displayWidth * PixelRatio.get()) / STEP_PX) * STEP_PX
  if (isMissing) return alt === '' ? null : <Text>{alt}</Text>
  const picture = (
    <Image
      source={{ uri: resizeImageUrl(src, { width: imageWidth }) }}
      style={{
        width: width > 0 ? width : '100%',
        maxWidth: '100%',
        aspectRatio: ratio ?? USUAL_RATIO,
        borderRadius: 8,
        backgroundColor: GROUND,
      }}
      resizeMode="contain"
      accessible={alt !== '' && href === ''}
      accessibilityLabel={alt}
      onLoad={({ nativeEvent: { source } }) => {
        if (source.width > 0 && source.height > 0) setRatio(source.width / source.height)
      }}
      onError={() => setMissing(true)}
    />
  )
  if (href === '') return picture
  return (
    <Pressable
      onPress={() => follow(href)}
      role="link"
      aria-label={alt}
      style={{ width: width > 0 ? width : '100%', maxWidth: '100%' }}
    >
      {picture}
    </Pressable>
  )
}

/** A video file of the shop, with its poster. */
export function RichVideo({ video }: { readonly video: OfKind<'video'> }) {
  const { src, poster, label, width, height } = video
  return (
    <Video
      src={src}
      poster={poster}
      label={label}
      ratio={width > 0 && height > 0 ? width / height : VIDEO_RATIO}
    />
  )
}

/** A video of another host: opens in that host's app or a browser. */
export function RichPlayer({ player }: { readonly player: OfKind<'player'> }) {
  const page = toPlayerPage(player)
  return <Embed src={page} page={page} poster="" label={player.label} />
}

/** An accordion: pressing its summary shows or hides its content. */
export function RichAccordion({
  details,
  richStyle,
}: {
  readonly details: RichNode
  readonly richStyle: RichLook
}) {
  const [isOpen, setOpen] = useState(false)
  const [summary, ...content] = details.children
  const title = typeof summary === 'object' ? summary.children : []
  return (
    <View style={{ borderBottomWidth: 1, borderColor: BORDER }}>
      <Pressable
        onPress={() => setOpen(!isOpen)}
        role="button"
        aria-expanded={isOpen}
        style={{ minHeight: 48, flexDirection: 'row', alignItems: 'center', gap: 12 }}
      >
        <View style={{ flex: 1 }}>{richStyle.drawLine(title, richStyle, { fontWeight: '700' })}</View>
        <Text style={richStyle.text}>{isOpen ? '−' : '+'}</Text>
      </Pressable>
      {isOpen ? richStyle.drawFlow(content, richStyle, { paddingBottom: richStyle.size }) : null}
    </View>
  )
}

/** A table, which scrolls sideways where it is wider than the text. */
export function RichTable({ table, richStyle }: { readonly table: RichNode; readonly richStyle: RichLook }) {
  const { caption, rows, widths } = layoutTable(table)
  const columns = widths.map(
    (characters) => Math.round(characters * richStyle.size * CHARACTER) + 2 * CELL_PX,
  )
  return (
    <View style={{ borderWidth: 1, borderColor: BORDER, borderRadius: 8, overflow: 'hidden' }}>
      {caption ? (
        <View style={{ padding: CELL_PX }}>
          {richStyle.drawLine(caption.children, richStyle, { fontWeight: '700' })}
        </View>
      ) : null}
      <ScrollView horizontal contentContainerStyle={{ flexGrow: 1 }}>
        <View style={{ flexGrow: 1 }}>
          {rows.map((row, index) => (
            <View
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a text have only their position as identity
              key={index}
              style={{
                flexDirection: 'row',
                borderTopWidth: index === 0 && !caption ? 0 : 1,
                borderColor: BORDER,
              }}
            >
              {drawRow(row, columns, richStyle)}
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}

function drawRow(row: readonly GridCell[], columns: readonly number[], richStyle: RichLook) {
  let from = 0
  return row.map(({ node, columns: covered }, index) => {
    const width = columns.slice(from, from + covered).reduce((sum, one) => sum + one, 0)
    from += covered
    const isHead = node?.tag === 'th' && node.children.length > 0
    return (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        style={{
          width,
          flexGrow: width,
          paddingHorizontal: CELL_PX,
          paddingVertical: 8,
          borderStartWidth: index === 0 ? 0 : 1,
          borderColor: BORDER,
          ...(isHead ? { backgroundColor: HEAD } : {}),
        }}
      >
        {node
          ? richStyle.drawFlow(
              node.children,
              richStyle,
              {},
              {
                // A measure such as "32 cm" reads from the left in Arabic too, and stands where its column does.
                writingDirection: findTextDirection(node.children) ?? 'ltr',
                ...(isHead ? { fontWeight: '700' } : {}),
              },
            )
          : null}
      </View>
    )
  })
}
