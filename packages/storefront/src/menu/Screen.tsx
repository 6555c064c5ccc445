import { type ReactNode, useEffect, useState } from 'react'
import { DeletionNotice } from '../components/account-deletion/DeletionNotice.tsx'
import { APPEARANCE_TITLE, APPEARANCES, appearanceName, useAppearance } from '../components/appearance.ts'
import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { COLUMN } from '../components/column-widths.ts'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { useSession } from '../components/session/session.ts'
import { useFarewell } from '../components/session/sign-out.ts'
import { ENDONYMS, webAddress } from '../components/web-address.ts'
import {
  useItems,
  useLanguage,
  usePorts,
  useRecord,
  useSection,
  useShop,
  useTheme,
} from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { ItemPath } from '../design/values.ts'
import { forgetFound } from '../device/orders/found-orders.ts'
import { forgetWished } from '../device/wishlist/price-changes.ts'
import { MarketSheet } from '../markets/MarketSheet.tsx'
import { useMarkets } from '../markets/useMarkets.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import type { IconName } from '../primitives/primitives.types.ts'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { pathTo } from '../screens.ts'
import { OptionSheet } from './OptionSheet.tsx'
import { TEXTS } from './texts.ts'

/** The menu (spec section 2): account, orders, log in or out, language and country, the shop's own pages. */
export default function Screen() {
  const section = useSection('menu')
  const words = useSection('branding')
  const contact = useSection('footer')
  const { t, language, languages, setLanguage } = useLanguage()
  const ports = usePorts()
  const shop = useShop()
  const colors = useColors(section)
  const type = useType()
  const user = useShopper((shopper) => shopper.user)
  const remember = useShopper((shopper) => shopper.setLanguage)
  const { token } = useSession()
  const farewell = useFarewell()
  const { offered, choice, choose } = useAppearance()
  const looks = section.showAppearance && offered
  const unread = useUnread()
  const signOut = useShopper((shopper) => shopper.signOut)
  const holdsMore = useShopper(
    ({ cart, favorites, searches }) => cart.length + favorites.length + searches.length > 0,
  )
  const links = useItems('menu.links')
  const [sheet, setSheet] = useState<'language' | 'country' | 'appearance' | 'logout' | null>(null)
  const { markets, here } = useMarkets(section.showCountry)
  const logout = (reset: boolean) => {
    setSheet(null)
    // The platform is told, but the shopper is out at once, with or without a network.
    void farewell()
    signOut({ reset })
    // Whoever comes next does not find what was bought here.
    forgetFound(ports.secrets)
    if (reset) forgetWished(ports.storage)
    ports.haptic('success')
  }
  return (
    <Page colors={colors} path="menu" testID="menu" width={COLUMN} gap={24}>
      {/* Beside the title: only the device knows who is here, and nothing moves when it tells. */}
      <Box style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
        <ScreenTitle text={t(section.title)} size={24} colors={colors} />
        {token && user?.firstName ? (
          <Text lines={1} style={{ ...type(16), color: colors.quiet, flexShrink: 1 }}>
            {`${t(section.hello)} ${user.firstName}`}
          </Text>
        ) : null}
      </Box>
      {token ? <DeletionNotice token={token} colors={colors} /> : null}
      <Group>
        <Row icon="user" text={t(section.account)} href={pathTo('account')} />
        <Row icon="orders" text={t(section.orders)} href={pathTo('orders')} />
        {section.showMessages ? (
          <>
            <Row
              icon="mail"
              text={t(section.messages)}
              value={unread > 0 ? unread.toLocaleString(language) : ''}
              href={pathTo('inbox')}
              testID="messages"
            />
            <Row icon="bell" text={t(section.notifications)} href={pathTo('pushes')} testID="notifications" />
          </>
        ) : null}
        {token ? (
          <Row
            icon="logout"
            text={t(section.logout)}
            onPress={() => (holdsMore ? setSheet('logout') : logout(true))}
            testID="logout"
          />
        ) : (
          <Row icon="login" text={t(section.login)} href={pathTo('login')} testID="login" />
        )}
      </Group>
      {(section.showLanguage && languages.length > 1) || markets.length > 1 ? (
        <Group>
          {section.showLanguage && languages.length > 1 ? (
            <Row
              icon="globe"
              text={t(section.language)}
              value={ENDONYMS[language]}
              onPress={() => setSheet('language')}
              testID="language"
            />
          ) : null}
          {markets.length > 1 ? (
            <Row
              icon="truck"
              text={t(section.country)}
              value={here ? `${here.name} · ${here.currency}` : shop.country}
              onPress={() => setSheet('country')}
              testID="country"
            />
          ) : null}
        </Group>
      ) : null}
      {shop.consent || looks ? (
        <Group>
          {looks ? (
            <Row
              icon="halves"
              text={t(APPEARANCE_TITLE)}
              value={t(appearanceName(choice))}
              onPress={() => setSheet('appearance')}
              testID="appearance"
            />
          ) : null}
          {shop.consent ? (
            <Row icon="shield" text={t(TEXTS.privacy)} href={`${pathTo('menu')}#privacy`} testID="privacy" />
          ) : null}
        </Group>
      ) : null}
      {contact.email || contact.phone ? (
        <Group>
          {contact.email ? (
            <Row icon="mail" text={contact.email} href={`mailto:${contact.email}`} testID="contact-email" />
          ) : null}
          {contact.phone ? (
            <Row
              icon="phone"
              text={`\u2066${contact.phone}\u2069`}
              href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
              testID="contact-phone"
            />
          ) : null}
        </Group>
      ) : null}
      {links.length > 0 ? (
        <Box style={{ gap: 8 }}>
          <Text heading={2} style={{ ...type(14, 'semis'), color: colors.quiet, paddingHorizontal: 4 }}>
            {t(section.information)}
          </Text>
          <Group>
            {links.map((item) => (
              <WebLink key={item.id} path={item.path} />
            ))}
          </Group>
        </Box>
      ) : null}
      <Sheet
        open={sheet === 'logout'}
        onClose={() => setSheet(null)}
        title={t(section.logout)}
        closeLabel={t(words.close)}
        footer={
          <Box style={{ gap: 8 }}>
            <Button
              label={t(section.logout)}
              onPress={() => logout(false)}
              colors={colors}
              testID="logout-keep"
            />
            <Button
              label={t(TEXTS.clear)}
              look="outlined"
              onPress={() => logout(true)}
              colors={colors}
              testID="logout-clear"
            />
          </Box>
        }
      >
        <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>{t(TEXTS.keptHint)}</Text>
      </Sheet>
      <OptionSheet
        open={sheet === 'language'}
        onClose={() => setSheet(null)}
        title={t(section.language)}
        options={languages.map((one) => ({ value: one, text: ENDONYMS[one] }))}
        value={language}
        onChoose={(one) => {
          remember(one)
          setLanguage(one)
        }}
        name="language"
        colors={colors}
      />
      <OptionSheet
        open={sheet === 'appearance'}
        onClose={() => setSheet(null)}
        title={t(APPEARANCE_TITLE)}
        options={APPEARANCES.map((one) => ({ value: one ?? 'device', text: t(appearanceName(one)) }))}
        value={choice ?? 'device'}
        onChoose={(one) => choose(one === 'light' || one === 'dark' ? one : null)}
        name="appearance"
        colors={colors}
      />
      <MarketSheet
        open={sheet === 'country'}
        onClose={() => setSheet(null)}
        title={t(section.country)}
        colors={colors}
      />
    </Page>
  )
}

/** Messages that were not read, once the server has said. */
function useUnread(): number {
  const { started } = usePorts().pushes
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let stop = () => {}
    let here = true
    void started.then(({ state }) => {
      if (!here) return
      setUnread(state.getState().unread)
      stop = state.subscribe((now) => setUnread(now.unread))
    })
    return () => {
      here = false
      stop()
    }
  }, [started])
  return unread
}

/** Rows that belong together, on one card. */
function Group({ children }: { readonly children: ReactNode }) {
  const section = useSection('menu')
  const theme = useTheme()
  return (
    <Box
      role="list"
      // The lines between the rows are what shows of the card behind them.
      style={{
        gap: 1,
        borderRadius: theme.radius,
        overflow: 'hidden',
        backgroundColor: theme.color(section.border),
      }}
    >
      {children}
    </Box>
  )
}

/** One row: where it leads or what it does, with the present value at its end. */
function Row({
  icon,
  text,
  value,
  href,
  onPress,
  testID,
}: {
  readonly icon?: IconName
  readonly text: string
  readonly value?: string
  readonly href?: string
  readonly onPress?: () => void
  readonly testID?: string
}) {
  const section = useSection('menu')
  const theme = useTheme()
  const colors = useColors(section)
  const type = useType()
  const style = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    minHeight: section.itemHeight,
    paddingHorizontal: 16,
    paddingVertical: 8,
  } as const
  const inside = (
    <>
      {icon && section.showIcons ? <Icon name={icon} size={22} color={colors.quiet} /> : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(section.itemSize, section.itemFont), color: colors.color }}>{text}</Text>
      </Box>
      {value ? (
        <Text lines={1} style={{ ...type(15), color: colors.quiet, flexShrink: 1 }}>
          {value}
        </Text>
      ) : null}
      <Icon name="chevron-end" size={18} color={colors.quiet} />
    </>
  )
  return (
    <Box role="listitem" style={{ backgroundColor: theme.color(section.card) }}>
      {href === undefined ? (
        <Press onPress={onPress ?? (() => undefined)} style={style} testID={testID}>
          {inside}
        </Press>
      ) : (
        <Link href={href} style={style} testID={testID}>
          {inside}
        </Link>
      )}
    </Box>
  )
}

/** One page of the shop's website; a link without an address is not drawn. */
function WebLink({ path }: { readonly path: ItemPath<'menu.links'> }) {
  const record = useRecord(path)
  const { t } = useLanguage()
  const { url } = useShop()
  const href = record ? webAddress(record.url, url) : null
  return record && href !== null ? <Row text={t(record.text)} href={href} /> : null
}
