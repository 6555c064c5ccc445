import { useEffect, useState } from 'react'
import { DeletionNotice } from '../components/account-deletion/DeletionNotice.tsx'
import { APPEARANCE_TITLE, APPEARANCES, getAppearanceName, useAppearance } from '../components/appearance.ts'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { COLUMN_WIDTH_PX } from '../components/column-widths.ts'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { useSession } from '../components/session/session.ts'
import { ENDONYMS, toWebAddress } from '../components/web-address.ts'
import { useItems, useLanguage, usePorts, useRecord, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { ItemPath } from '../design/section-values.ts'
import { MarketSheet } from '../markets/MarketSheet.tsx'
import { useMarkets } from '../markets/useMarkets.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { hasDeviceData } from './device-data.ts'
import { OptionSheet } from './OptionSheet.tsx'
import { Group, Row } from './Row.tsx'
import { SignOutSheet, useSignOut } from './SignOut.tsx'
import { TEXTS } from './texts.ts'

type MenuSheet = 'language' | 'country' | 'appearance' | 'logout'
/** A group of rows, some of which open a sheet. */
type GroupProps = { readonly onOpen: (sheet: MenuSheet) => void }

/** The menu (spec section 2): account, orders, log in or out, language and country, the shop's own pages. */
export default function Screen() {
  const section = useSection('menu')
  const { t } = useLanguage()
  const colors = useColors(section)
  const type = useType()
  const user = useShopper((shopper) => shopper.user)
  const { token } = useSession()
  const appearance = useAppearance()
  const [sheet, setSheet] = useState<MenuSheet | null>(null)
  return (
    <Page colors={colors} path="menu" testID="menu" width={COLUMN_WIDTH_PX} gap={24}>
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
      <AccountRows onOpen={setSheet} />
      <RegionRows onOpen={setSheet} />
      <DeviceRows appearance={appearance} onOpen={setSheet} />
      <ContactRows />
      <Information colors={colors} />
      <Sheets sheet={sheet} onClose={() => setSheet(null)} appearance={appearance} colors={colors} />
    </Page>
  )
}

/** Rows of the shopper's account, and sign-in or sign-out. */
function AccountRows({ onOpen }: GroupProps) {
  const section = useSection('menu')
  const { t, language } = useLanguage()
  const { token } = useSession()
  const signOut = useSignOut()
  const unread = useUnread()
  const holdsMore = useShopper(hasDeviceData)
  return (
    <Group>
      <Row icon="user" text={t(section.account)} href={toPath('account')} />
      <Row icon="orders" text={t(section.orders)} href={toPath('orders')} />
      {section.showMessages ? (
        <>
          <Row
            icon="mail"
            text={t(section.messages)}
            value={unread > 0 ? unread.toLocaleString(language) : ''}
            href={toPath('inbox')}
            testID="messages"
          />
          <Row icon="bell" text={t(section.notifications)} href={toPath('pushes')} testID="notifications" />
        </>
      ) : null}
      {token ? (
        <Row
          icon="logout"
          text={t(section.logout)}
          onPress={() => (holdsMore ? onOpen('logout') : signOut(true))}
          testID="logout"
        />
      ) : (
        <Row icon="login" text={t(section.login)} href={toPath('login')} testID="login" />
      )}
    </Group>
  )
}

/** Rows for language, and country with currency; nothing where there is one of each. */
function RegionRows({ onOpen }: GroupProps) {
  const section = useSection('menu')
  const { t, language, languages } = useLanguage()
  const shop = useShop()
  const { markets, here } = useMarkets(section.showCountry)
  const choosesLanguage = section.showLanguage && languages.length > 1
  if (!choosesLanguage && markets.length <= 1) return null
  return (
    <Group>
      {choosesLanguage ? (
        <Row
          icon="globe"
          text={t(section.language)}
          value={ENDONYMS[language]}
          onPress={() => onOpen('language')}
          testID="language"
        />
      ) : null}
      {markets.length > 1 ? (
        <Row
          icon="truck"
          text={t(section.country)}
          value={here ? `${here.name} · ${here.currency}` : shop.country}
          onPress={() => onOpen('country')}
          testID="country"
        />
      ) : null}
    </Group>
  )
}

/** Rows for this device's appearance and consent. */
function DeviceRows({
  appearance: { offered, choice },
  onOpen,
}: GroupProps & { readonly appearance: ReturnType<typeof useAppearance> }) {
  const section = useSection('menu')
  const { t } = useLanguage()
  const shop = useShop()
  const choosesAppearance = section.showAppearance && offered
  if (!shop.consent && !choosesAppearance) return null
  return (
    <Group>
      {choosesAppearance ? (
        <Row
          icon="halves"
          text={t(APPEARANCE_TITLE)}
          value={t(getAppearanceName(choice))}
          onPress={() => onOpen('appearance')}
          testID="appearance"
        />
      ) : null}
      {shop.consent ? (
        <Row icon="shield" text={t(TEXTS.privacy)} href={`${toPath('menu')}#privacy`} testID="privacy" />
      ) : null}
    </Group>
  )
}

/** Rows with the shop's contact details. */
function ContactRows() {
  const { email, phone } = useSection('footer')
  if (!email && !phone) return null
  return (
    <Group>
      {email ? <Row icon="mail" text={email} href={`mailto:${email}`} testID="contact-email" /> : null}
      {phone ? (
        <Row
          icon="phone"
          text={`\u2066${phone}\u2069`}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          testID="contact-phone"
        />
      ) : null}
    </Group>
  )
}

/** Links to pages of the shop's website. */
function Information({ colors }: { readonly colors: Colors }) {
  const section = useSection('menu')
  const { t } = useLanguage()
  const type = useType()
  const links = useItems('menu.links')
  if (links.length === 0) return null
  return (
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
  )
}

/** Sheets that rows open, one at a time. */
function Sheets({
  sheet,
  onClose,
  appearance: { choice, choose },
  colors,
}: {
  readonly sheet: MenuSheet | null
  readonly onClose: () => void
  readonly appearance: ReturnType<typeof useAppearance>
  readonly colors: Colors
}) {
  const section = useSection('menu')
  const { t, language, languages, setLanguage } = useLanguage()
  const remember = useShopper((shopper) => shopper.setLanguage)
  return (
    <>
      <SignOutSheet open={sheet === 'logout'} onClose={onClose} colors={colors} />
      <OptionSheet
        open={sheet === 'language'}
        onClose={onClose}
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
        onClose={onClose}
        title={t(APPEARANCE_TITLE)}
        options={APPEARANCES.map((one) => ({ value: one ?? 'device', text: t(getAppearanceName(one)) }))}
        value={choice ?? 'device'}
        onChoose={(one) => choose(one === 'light' || one === 'dark' ? one : null)}
        name="appearance"
        colors={colors}
      />
      <MarketSheet open={sheet === 'country'} onClose={onClose} title={t(section.country)} colors={colors} />
    </>
  )
}

/** Returns the number of unread messages once the server has responded. */
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

/** Link to a page of the shop's website; nothing without an address. */
function WebLink({ path }: { readonly path: ItemPath<'menu.links'> }) {
  const record = useRecord(path)
  const { t } = useLanguage()
  const { url } = useShop()
  const href = record ? toWebAddress(record.url, url) : null
  return record && href !== null ? <Row text={t(record.text)} href={href} /> : null
}
