import { useState } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { EditHint } from '../blocks/EditHint'
import { useColors, useType } from '../components/colors.ts'
import { Notice } from '../components/Notice.tsx'
import {
  useApp,
  useItems,
  useLanguage,
  useRecord,
  useSection,
  useShop,
  useTheme,
  useValue,
} from '../context/context.tsx'
import type { ItemPath } from '../design/section-values.ts'
import { Box } from '../primitives/box/Box'
import { Press } from '../primitives/press/Press'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'
import { CollectionProducts } from './CollectionProducts.tsx'
import { getHomeContent, getOpenKey, parseOpenKey } from './home-content.ts'

/**
 * The home screen: the optional top navigation, and the content of its selected key. `query` is the address's query
 * string: `?key=` selects a key.
 */
export default function HomeScreen({ query = '' }: { query?: string }) {
  const shop = useShop()
  const theme = useTheme()
  const background = useValue('home.background')
  const showTopNav = useValue('home.showTopNav') === true
  const keys = useItems('home.topNav')
  const { edit } = useApp()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    setSelectedId(null)
  }
  const openKeyId = parseOpenKey(query)
  const current = keys.find(({ id }) => id === selectedId) ?? getOpenKey(keys, query)
  // The studio shows the key that is edited, whether or not the navigation is enabled.
  const open = showTopNav || (edit && openKeyId !== null) ? current : undefined
  return (
    <Scroll
      testID="home"
      path="home"
      style={{
        flexGrow: 1,
        backgroundColor: theme.color(typeof background === 'string' ? background : 'whites'),
      }}
    >
      <Box style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}>
        <Text heading={1}>{shop.name}</Text>
      </Box>
      {showTopNav && keys.length > 0 ? <TopNav current={current?.id ?? ''} onChoose={setSelectedId} /> : null}
      {open ? <KeyContent path={open.path} edited={open.id === openKeyId} /> : <HomeBlocks />}
    </Scroll>
  )
}

function HomeBlocks() {
  return useItems('home.blocks').length === 0 ? <Empty /> : <Blocks list="home.blocks" />
}

function Empty() {
  const home = useSection('home')
  const { edit } = useApp()
  const { t } = useLanguage()
  const colors = useColors({ background: home.background, color: home.color })
  if (edit) return <EditHint path="home.blocks" hint="home" />
  return <Notice icon="shop" title={t(home.empty)} colors={colors} testID="empty" />
}

function KeyContent({ path, edited }: { path: ItemPath<'home.topNav'>; edited: boolean }) {
  const content = useRecord(path)?.content ?? ''
  const blocks = useItems(`${path}.blocks`).length
  const { list, collection } = getHomeContent({ path, content, blocks })
  return (
    <>
      {/* In the editor, where blocks of the key's own would stand. */}
      {edited && blocks === 0 ? <Blocks list={`${path}.blocks`} /> : null}
      {list === 'home.blocks' ? <HomeBlocks /> : list === null ? null : <Blocks list={list} />}
      {collection === null ? null : <CollectionProducts handle={collection} />}
    </>
  )
}

/** Top navigation of the home screen, in a row that scrolls horizontally. */
function TopNav({ current, onChoose }: { current: string; onChoose: (id: string) => void }) {
  const theme = useTheme()
  const keys = useItems('home.topNav')
  const background = useValue('home.topNavBackground')
  const title = useSection('home').title
  const { t } = useLanguage()
  return (
    <Box
      role="navigation"
      label={t(title)}
      testID="top-nav"
      style={{ backgroundColor: theme.color(typeof background === 'string' ? background : 'whites') }}
    >
      <Scroll horizontal style={{ paddingHorizontal: 8 }}>
        {keys.map(({ id, path }) => (
          <Key key={id} path={path} selected={id === current} onPress={() => onChoose(id)} />
        ))}
      </Scroll>
    </Box>
  )
}

function Key({
  path,
  selected,
  onPress,
}: {
  path: ItemPath<'home.topNav'>
  selected: boolean
  onPress: () => void
}) {
  const values = useRecord(path)
  const home = useSection('home')
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  if (!values) return null
  const color = theme.color(selected ? home.topNavActive : home.topNavColor)
  return (
    <Press
      onPress={onPress}
      selected={selected}
      path={path}
      style={{ minHeight: 48, paddingHorizontal: 12, justifyContent: 'center', flexShrink: 0 }}
    >
      <Text style={{ ...type(home.topNavSize, home.topNavFont), color }}>{t(values.text)}</Text>
      <Box
        style={{
          position: 'absolute',
          start: 12,
          end: 12,
          bottom: 4,
          height: 2,
          borderRadius: 1,
          backgroundColor: selected ? color : '#00000000',
        }}
      />
    </Press>
  )
}
