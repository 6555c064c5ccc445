import { inLanguages, type RecordOf } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/rank-order'
import { useState } from 'react'
import { type Colors, useColors, useType } from '../../components/colors.ts'
import { getShadeColor } from '../../components/legible-colors.ts'
import { Loading, SkeletonShape } from '../../components/Skeleton.tsx'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import { Press } from '../../primitives/press/Press'
import { Scroll } from '../../primitives/scroll/Scroll'
import { Shade } from '../../primitives/shade/Shade'
import { Text } from '../../primitives/text/Text'
import { Viewer } from '../../primitives/viewer/Viewer'
import { toPath } from '../../screens.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { createFallbackImagesQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { Story, stories } from './design.ts'

const CLOSE = inLanguages('Close', 'Fermer', 'Cerrar', 'Schließen', 'إغلاق')
const LABEL = inLanguages('Stories', 'Stories', 'Historias', 'Storys', 'القصص')
const SEE = inLanguages('See more', 'Voir plus', 'Ver más', 'Mehr ansehen', 'عرض المزيد')

/** Focal point of a cropped image, percent. */
type Focus = readonly [number, number]

type OpenStory = {
  readonly id: string
  readonly image: string
  readonly focus: Focus
  readonly title: string
  readonly pages: readonly {
    readonly id: string
    readonly image: string
    readonly alt: string
    readonly focus: Focus
    readonly title: string
    readonly button: string
    readonly href: string | null
  }[]
}

/** Difference between the diameters of a story's ring and its image, px. */
const RING = 8

/** Stories opened in this visit, by position and image. */
const viewedStories = new Set<string>()

/** Round images; each opens its pages in full screen, followed by the next story. */
function Stories({ values, path }: BlockProps<typeof stories>) {
  const { t } = useLanguage()
  const colors = useColors({ background: values.background, color: values.color })
  const own = inOrder(values.stories)
  const fallback = useQuery(createFallbackImagesQuery(...own))
  const keyOf = (story: OpenStory) => `${path} ${story.id} ${story.image}`
  const shop = fallback.data ?? []
  const visibleStories = own.flatMap((story, index) => {
    const collection = story.image === '' ? shop[index] : undefined
    const one = toOpenStory(story, collection, t)
    return one ? [one] : []
  })
  const { at, open, page, show, turn, close } = useOpenStory(visibleStories, (story) =>
    viewedStories.add(keyOf(story)),
  )
  const waiting = own.some(({ image }) => image === '') && fallback.state === 'loading'
  if (visibleStories.length === 0 && !waiting) return <EditHint path={path} hint="blocks.stories" />
  const ring = values.size + RING
  return (
    <BlockBackground path={path} values={values}>
      <Box
        style={{ marginHorizontal: -16 }}
        testID={waiting && visibleStories.length === 0 ? 'loading' : undefined}
      >
        <Scroll horizontal style={{ flexDirection: 'row', gap: 12, paddingHorizontal: 16 }}>
          {waiting && visibleStories.length === 0
            ? own.map(({ id }) => (
                <Box key={id} style={{ width: ring, gap: 6, flexShrink: 0 }}>
                  <Loading colors={colors} />
                  <SkeletonShape colors={colors} height={ring} radius={ring} />
                  <SkeletonShape colors={colors} height={Math.round(values.nameSize * 1.4)} radius={6} />
                </Box>
              ))
            : visibleStories.map((story, index) => (
                <StoryButton
                  key={story.id}
                  story={story}
                  isSeen={viewedStories.has(keyOf(story))}
                  onPress={() => show(index)}
                  values={values}
                  colors={colors}
                />
              ))}
        </Scroll>
      </Box>
      <Viewer
        open={page !== undefined}
        onClose={close}
        label={open?.title || t(LABEL)}
        closeLabel={t(CLOSE)}
        count={open?.pages.length ?? 0}
        at={at?.page ?? 0}
        mark={`${open?.id} ${page?.id}`}
        onTurn={turn}
        every={values.every}
        back={
          page ? (
            <Image
              src={page.image}
              alt={page.alt}
              ratio={0.56}
              focus={page.focus}
              sizes="(min-width:720px) 960px, 160vw"
              first
              style={{ width: '100%', height: '100%' }}
            />
          ) : null
        }
      >
        {page && (page.title || page.href) ? <StoryPageText page={page} onFollow={close} /> : null}
      </Viewer>
    </BlockBackground>
  )
}

/**
 * Holds the open story by position, and its current page. After the last page the next story follows, before the first
 * one the last page of the previous story. Calls `onOpen` with each opened story.
 */
function useOpenStory(visibleStories: readonly OpenStory[], onOpen: (story: OpenStory) => void) {
  const [at, setAt] = useState<{ readonly story: number; readonly page: number } | null>(null)
  const open = at ? visibleStories[at.story] : undefined
  const page = at ? open?.pages[at.page] : undefined
  const show = (storyIndex: number, page = 0) => {
    const next = visibleStories[storyIndex]
    if (next) onOpen(next)
    setAt(next ? { story: storyIndex, page: Math.max(0, Math.min(page, next.pages.length - 1)) } : null)
  }
  const turn = (direction: 1 | -1) => {
    if (!at || !open) return
    const next = at.page + direction
    if (open.pages[next]) setAt({ story: at.story, page: next })
    else if (direction === 1) show(at.story + 1)
    else if (at.story > 0) show(at.story - 1, Number.MAX_SAFE_INTEGER)
  }
  return { at, open, page, show, turn, close: () => setAt(null) }
}

/** Round image with the story's name; `isSeen`: opened in this visit. */
function StoryButton({
  story,
  isSeen,
  onPress,
  values,
  colors,
}: {
  readonly story: OpenStory
  readonly isSeen: boolean
  readonly onPress: () => void
  readonly values: BlockProps<typeof stories>['values']
  readonly colors: Colors
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const ring = values.size + RING
  return (
    <Press
      onPress={onPress}
      label={story.title || t(SEE)}
      testID="story"
      style={{ width: ring, gap: 6, alignItems: 'center', flexShrink: 0 }}
    >
      <Box
        style={{
          width: ring,
          height: ring,
          padding: 2,
          borderRadius: ring,
          borderWidth: 2,
          borderColor: isSeen ? colors.border : theme.color(values.ring),
        }}
      >
        <Box
          style={{
            flexGrow: 1,
            borderRadius: ring,
            overflow: 'hidden',
            backgroundColor: theme.color('bgs'),
          }}
        >
          <Image src={story.image} alt="" ratio={1} focus={story.focus} sizes={`${values.size}px`} />
        </Box>
      </Box>
      <Text
        lines={2}
        style={{
          ...type(values.nameSize, values.nameFont),
          color: colors.color,
          textAlign: 'center',
          maxWidth: ring,
        }}
      >
        {story.title}
      </Text>
    </Press>
  )
}

/** Text and link on a page of a story. */
function StoryPageText({
  page,
  onFollow,
}: {
  readonly page: OpenStory['pages'][number]
  readonly onFollow: () => void
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Shade
      color={getShadeColor(TEXT_COLOR, 0.5)}
      position="bottom"
      align="center"
      style={{ alignItems: 'center', gap: 16, padding: 24, paddingBottom: 40 }}
    >
      {page.title ? (
        <Text style={{ ...type(26, 'bolds'), color: TEXT_COLOR, textAlign: 'center' }}>{page.title}</Text>
      ) : null}
      {page.href ? (
        <Link
          href={page.href}
          onFollow={onFollow}
          style={{
            minHeight: 48,
            paddingHorizontal: 28,
            alignItems: 'center',
            justifyContent: 'center',
            borderRadius: theme.buttonRadius,
            backgroundColor: theme.color('whites'),
          }}
        >
          <Text style={{ ...type(16, 'semis'), ...theme.buttonCase, color: theme.on('whites') }}>
            {page.button || t(SEE)}
          </Text>
        </Link>
      ) : null}
    </Shade>
  )
}

/** Text color over an image, with a shade behind it. */
const TEXT_COLOR = '#ffffff'

/** Returns a story with its pages: without any it is one page with its own image. Null without an image. */
function toOpenStory(
  story: RecordOf<Story> & { readonly id: string },
  collection: { readonly image: string; readonly name: string; readonly handle: string } | undefined,
  t: ReturnType<typeof useLanguage>['t'],
): OpenStory | null {
  const image = story.image || collection?.image || ''
  if (image === '') return null
  const focus: Focus = [story.focusX, story.focusY]
  const title = t(story.title) || collection?.name || ''
  const leads = collection ? toPath('catalog', collection.handle) : null
  const pages = inOrder(story.pages).map((page) => ({
    id: page.id,
    image: page.image || image,
    alt: t(page.image === '' ? story.alt : page.alt),
    focus: page.image === '' ? focus : ([page.focusX, page.focusY] as const),
    title: t(page.title),
    button: t(page.button),
    href: toHref(page.link),
  }))
  return {
    id: story.id,
    image,
    focus,
    title,
    pages:
      pages.length > 0
        ? pages
        : [{ id: 'own', image, alt: t(story.alt), focus, title, button: '', href: leads }],
  }
}

export default defineView<typeof stories>(Stories, (values) => [
  createFallbackImagesQuery(...inOrder(values.stories)),
])
