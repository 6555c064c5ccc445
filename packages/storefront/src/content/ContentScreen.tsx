import type { Content, RequestedContent } from '@vitrine/commerce/content/content'
import { inLanguages } from '@vitrine/core/design/fields'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { getDateFormat } from '../components/date-format.ts'
import { Failure, Missing } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { ShareBeside } from '../components/ShareBeside.tsx'
import { Loading, SkeletonShape } from '../components/Skeleton.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { toContentPath, useMoved } from '../platform/moved-products.ts'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { RichText } from '../primitives/rich-text/RichText'
import { Text } from '../primitives/text/Text'
import { createContentQuery, getMovedContent } from './content-query.ts'

/** Widest column of a text that is read, px. */
const COLUMN_PX = 720
/** Ratio of an article's image whose size the platform does not know. */
const USUAL_RATIO = 16 / 9
const SHARE = inLanguages('Share', 'Partager', 'Compartir', 'Teilen', 'مشاركة')

/** A page, an article or a policy of the shop: title, date, image and formatted text. */
export function ContentScreen({ address }: { readonly address: RequestedContent }) {
  const colors = useColors(useSection('menu'))
  const reply = useQuery(createContentQuery(address))
  const moved = reply.data ? getMovedContent(address, reply.data) : null
  useMoved(moved)
  return (
    <Page colors={colors} width={COLUMN_PX} path="menu" testID="content">
      {reply.data && 'content' in reply.data ? (
        <Article content={reply.data.content} path={toContentPath(reply.data.address)} colors={colors} />
      ) : reply.data ? (
        <Missing colors={colors} />
      ) : reply.state === 'error' ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : (
        <Skeleton colors={colors} />
      )}
    </Page>
  )
}

function Article({
  content,
  path,
  colors,
}: {
  readonly content: Content
  readonly path: string
  readonly colors: Colors
}) {
  const { title, html, image } = content
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const byline = useByline(content)
  return (
    <Box style={{ gap: 20, paddingBottom: 32 }}>
      <Box style={{ gap: 6 }}>
        <ShareBeside label={t(SHARE)} path={() => path} colors={colors} testID="share">
          <Box style={{ flexShrink: 1 }}>
            <Text heading={1} style={{ ...type(26, 'bolds'), color: colors.color }}>
              {title}
            </Text>
          </Box>
        </ShareBeside>
        {byline.length > 0 ? (
          // Apart, since a name and a date may be written in different directions.
          <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }} testID="byline">
            {byline.map((part) => (
              <Text key={part} style={{ ...type(14), color: colors.quiet }}>
                {part}
              </Text>
            ))}
          </Box>
        ) : null}
      </Box>
      {image ? (
        <Box style={{ borderRadius: Math.min(theme.radius, 20), overflow: 'hidden' }}>
          <Image
            src={image.url}
            alt={image.alt}
            ratio={image.ratio ?? USUAL_RATIO}
            sizes={`(min-width:${COLUMN_PX}px) ${COLUMN_PX}px, 100vw`}
            first
          />
        </Box>
      ) : null}
      {html === '' ? null : (
        <RichText html={html} style={{ ...type(16), lineHeight: 26, color: colors.color }} />
      )}
    </Box>
  )
}

/** Returns the author and date of an article; [] for other texts. */
function useByline({ author, published }: Content): readonly string[] {
  const { language } = useLanguage()
  const time = Date.parse(published)
  // The day in one time zone, so that server and browser write the same.
  const date = Number.isNaN(time)
    ? ''
    : getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  return [author, date].filter((part) => part !== '')
}

/** Placeholder of a text while it loads. */
function Skeleton({ colors }: { readonly colors: Colors }) {
  return (
    <Box style={{ gap: 16 }} testID="loading">
      <Loading colors={colors} />
      <SkeletonShape colors={colors} height={32} width="60%" />
      {(['100%', '94%', '98%', '70%'] as const).map((width) => (
        <SkeletonShape key={width} colors={colors} height={16} width={width} />
      ))}
    </Box>
  )
}
